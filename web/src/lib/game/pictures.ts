// The pictures of the games, found by their place in the tree: only their addresses are loaded here.

export interface GamePicture {
  name: string;
  light: string;
  dark: string;
}

/** Every picture has this size. */
export const PICTURE = { width: 1120, height: 700 };

const files = import.meta.glob<string>('../../../../games/*/web/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture that stands for a game. */
const MAIN = 'board';

/** All pictures of a game, the one that stands for it first; none where it has none. */
export function picturesOf(game: string, from: Record<string, string> = files): GamePicture[] {
  const found = new Map<string, Partial<GamePicture>>();
  for (const [path, address] of Object.entries(from)) {
    const [, id, name, theme] = /games\/([^/]+)\/web\/pictures\/(.+)-(light|dark)\.webp$/.exec(path) ?? [];
    if (id === game && name && theme) found.set(name, { ...found.get(name), name, [theme]: address });
  }
  return [...found.values()]
    .filter((one): one is GamePicture => one.light !== undefined && one.dark !== undefined)
    .sort((a, b) => Number(b.name === MAIN) - Number(a.name === MAIN) || a.name.localeCompare(b.name));
}
