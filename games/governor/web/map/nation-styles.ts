// How the nine nations look: colour, two letters, fill pattern and emblem, so that colour is never the only sign.

import type { Nation } from '../generated';

interface NationStyle {
  name: string;
  code: string;
  colour: string;
  /** Black or white, whichever reads better on the colour. */
  ink: string;
  /** The emblem as SVG path data in a box of 24 by 24. */
  emblem: string;
}

export const NATION_STYLES: Record<Nation, NationStyle> = {
  mercury: {
    name: 'Mercury',
    code: 'ME',
    colour: '#999999',
    ink: '#000000',
    // A winged disc.
    emblem: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM8 11 1 8l2 4-2 4 7-3ZM16 11l7-3-2 4 2 4-7-3Z',
  },
  earth: {
    name: 'Earth',
    code: 'EA',
    colour: '#0099FF',
    ink: '#000000',
    // A globe with meridians.
    emblem:
      'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM4 12h16M12 3c-4 4-4 14 0 18M12 3c4 4 4 14 0 18M5.5 7.5h13M5.5 16.5h13',
  },
  mars: {
    name: 'Mars',
    code: 'MA',
    colour: '#993366',
    ink: '#ffffff',
    // Shield and spear.
    emblem: 'M4 5h9v7c0 4-2.5 6-4.5 7C6.5 18 4 16 4 12ZM19 21V7M19 2l-2.5 5h5Z',
  },
  europa: {
    name: 'Europa',
    code: 'EU',
    colour: '#FFCCFF',
    ink: '#000000',
    // A ring of cracked ice.
    emblem:
      'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM6 6l3 3M18 7l-3 2M16 18l-2-3M7 17l2-2',
  },
  titan: {
    name: 'Titan',
    code: 'TI',
    colour: '#CC9933',
    ink: '#000000',
    // A ringed planet.
    emblem: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM2 15c2 2 18-3 20-7M2 15c-1-1 1-3 4-4.5M22 8c1 1-1 3-4 4.5',
  },
  miranda: {
    name: 'Miranda',
    code: 'MI',
    colour: '#33FFCC',
    ink: '#000000',
    // A cliff of chevrons.
    emblem: 'M3 9l9-6 9 6M3 15l9-6 9 6M3 21l9-6 9 6',
  },
  triton: {
    name: 'Triton',
    code: 'TR',
    colour: '#3333FF',
    ink: '#ffffff',
    // A trident.
    emblem:
      'M12 22V4M12 4l-2 2M12 4l2 2M5 5v4c0 4 3 5 7 5s7-1 7-5V5M5 5 3.5 7M5 5l1.5 2M19 5l-1.5 2M19 5l1.5 2',
  },
  pluto: {
    name: 'Pluto',
    code: 'PL',
    colour: '#336600',
    ink: '#ffffff',
    // A heart-shaped plain.
    emblem: 'M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20Z',
  },
  beatrix: {
    name: 'Beatrix-311',
    code: 'BX',
    colour: '#CCFF00',
    ink: '#000000',
    // A pickaxe on rock.
    emblem: 'M3 8c6-5 12-5 18 0M12 4.5V17M4 21l3-4h10l3 4Z',
  },
};

/** Who shares a region's stripes, as a name for the pattern. */
export const stripesOf = (claimants: readonly Nation[]): string => `gv-stripes-${claimants.join('-')}`;
