// The regions as they are drawn, in a box of 96 by 48: a colour always comes with a shape.

import type { Region } from '../generated';

export const REGIONS: Record<Region, { name: string; path: string }> = {
  coast: { name: 'coast', path: 'M0 30q8-10 16 0t16 0 16 0 16 0 16 0 16 0v18H0Z' },
  hills: { name: 'hills', path: 'M0 48 22 16l14 18L58 8l38 40Z' },
  plains: {
    name: 'plains',
    path: 'M0 34h96v14H0ZM14 34V18h4v16ZM34 34V14h4v20ZM56 34V18h4v16ZM76 34V14h4v20Z',
  },
  steppe: { name: 'steppe', path: 'M0 40q24-14 48-4t48-6v18H0ZM60 20a10 10 0 1 1 20 0a10 10 0 1 1-20 0Z' },
};
