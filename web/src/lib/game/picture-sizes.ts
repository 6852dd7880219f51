// How large the pictures of games are, and how wide they are shown.

/** Every picture has this size. */
export const PICTURE = { width: 1120, height: 700 };
/** How wide a small one is. */
export const SMALL = 720;
/** How wide a picture is on pages of different widths. */
export const SIZES = '(min-width: 62rem) 40vw, (min-width: 40rem) 50vw, calc(100vw - 2rem)';
