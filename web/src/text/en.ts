// Every sentence of the page outside the games, in one place. A translation is another object of the same type.

export const say = {
  board: {
    larger: 'Enlarge the board',
    smaller: 'Shrink the board',
    whole: 'Show the whole board',
  },
};
