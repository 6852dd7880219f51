// The pictures of the games, found by their place in the tree: only their addresses are loaded here.

export interface GamePicture {
  name: string;
  light: string;
  dark: string;
  /** The same for narrow screens. */
  small?: { light: string; dark: string } | undefined;
}

const files = import.meta.glob<string>('../../../../games/*/web/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture that stands for a game. */
const MAIN = 'board';

/** All pictures of a game, the one that stands for it first; none where it has none. */
export function picturesOf(game: string, from: Record<string, string> = files): GamePicture[] {
  const found = new Map<string, Record<string, string>>();
  for (const [path, address] of Object.entries(from)) {
    const [, id, name, side] =
      /games\/([^/]+)\/web\/pictures\/(.+?)-((?:light|dark)(?:-small)?)\.webp$/.exec(path) ?? [];
    if (id === game && name && side) found.set(name, { ...found.get(name), [side]: address });
  }
  return [...found]
    .flatMap(([name, side]): GamePicture[] => {
      const [large, small] = [pair(side.light, side.dark), pair(side['light-small'], side['dark-small'])];
      return large ? [{ name, ...large, ...(small ? { small } : {}) }] : [];
    })
    .sort((a, b) => Number(b.name === MAIN) - Number(a.name === MAIN) || a.name.localeCompare(b.name));
}

const pair = (light?: string, dark?: string): { light: string; dark: string } | undefined =>
  light !== undefined && dark !== undefined ? { light, dark } : undefined;
