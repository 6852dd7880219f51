// How each world looks: seen from space as a globe, and on its surface as ground. Scenery only, the rules know none.

import type { World } from '../generated';

interface WorldStyle {
  /** The lit and the shaded side of the globe. */
  light: string;
  dark: string;
  /** What lies on it, in a circle of radius 50 about 0, 0. */
  features: { d: string; fill: string; opacity?: number }[];
  /** The glow around it, and the colour that stands for the world elsewhere. */
  air: string;
  /** Ground of its hexes, from low to high. */
  ground: [string, string, string, string, string];
  seed: number;
}

const CRATER = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const WORLD_STYLES: Record<World, WorldStyle> = {
  ember: {
    light: '#4a3733',
    dark: '#120c0c',
    air: '#ff8a2a',
    features: [
      { d: 'M-52-8Q-30-20-14-6T18-12 34-26 56-24V-18Q40-18 30-6T4 0-22 6-52 2Z', fill: '#ff7a1c' },
      { d: 'M-40 26Q-20 14-4 24T26 22 50 12V18Q36 30 18 30T-12 34-34 36Z', fill: '#ff9a3d' },
      { d: 'M-8-6Q-2 8-10 24L-4 26Q6 10 0-4Z', fill: '#ffb45c' },
      { d: 'M-22-44Q-6-32 12-40L10-34Q-6-26-24-38Z', fill: '#e85d0c' },
    ],
    ground: ['#a8430f', '#743013', '#53291c', '#42251f', '#35211e'],
    seed: 1.3,
  },
  coral: {
    light: '#fff6f2',
    dark: '#b98f8a',
    air: '#ff6b5e',
    features: [
      { d: 'M-44-14Q-30-34-10-26T4-6-14 6-34 8Z', fill: '#e2483d' },
      { d: 'M10-40Q30-38 40-22T30-8 16-20Z', fill: '#ee6a5d' },
      { d: 'M2 14Q24 2 38 14T30 36 8 34-2 24Z', fill: '#d63a35' },
      { d: 'M-36 24Q-24 18-14 28T-22 42-34 34Z', fill: '#f0877b' },
    ],
    ground: ['#b8473f', '#c9776b', '#b9958e', '#ab9a96', '#9d9390'],
    seed: 2.1,
  },
  verdant: {
    light: '#5fb4f2',
    dark: '#0d3472',
    air: '#5ee0a0',
    features: [
      { d: 'M-42-22Q-24-44-4-34T4-12-14 0-22 14-38 4Z', fill: '#4fb64a' },
      { d: 'M14-28Q34-32 44-12T30 10 14-4Z', fill: '#3a9d45' },
      { d: 'M-8 18Q10 8 22 20T16 42-8 38Z', fill: '#67c456' },
      { d: 'M-30-48Q0-54 28-46Q0-40-30-48Z', fill: '#eef8ff', opacity: 0.8 },
    ],
    ground: ['#1a4f80', '#1c6278', '#23704f', '#2d7a3c', '#3c8438'],
    seed: 3.7,
  },
  orchid: {
    light: '#d79af0',
    dark: '#3f1668',
    air: '#f48ae0',
    features: [
      { d: 'M-52-30Q0-40 52-28V-18Q0-30-52-18Z', fill: '#f7a9e2', opacity: 0.85 },
      { d: 'M-54-6Q0-16 54-4V8Q0-4-54 6Z', fill: '#8d3fc0' },
      { d: 'M-52 18Q0 10 52 22V30Q0 20-52 28Z', fill: '#f48ad2', opacity: 0.8 },
      { d: 'M14-2Q26-8 34 0T22 8Z', fill: '#ffd5f2' },
    ],
    ground: ['#4a2173', '#5c2a80', '#713489', '#863f8e', '#9b4c92'],
    seed: 4.4,
  },
  slate: {
    light: '#c3c8cf',
    dark: '#2b2f36',
    air: '#a9b8cc',
    features: [
      { d: CRATER(-16, -14, 12), fill: '#6c727b' },
      { d: CRATER(18, -22, 7), fill: '#7b828b' },
      { d: CRATER(14, 14, 14), fill: '#5d636c' },
      { d: CRATER(-22, 22, 8), fill: '#747a84' },
      { d: CRATER(34, -2, 5), fill: '#666c75' },
      { d: CRATER(-36, 2, 5), fill: '#858b95' },
    ],
    ground: ['#454b55', '#515863', '#5e6671', '#6b7480', '#7a838f'],
    seed: 5.9,
  },
  meadow: {
    light: '#a6d65a',
    dark: '#274a17',
    air: '#c5e86c',
    features: [
      { d: 'M-48-16Q-30-34-8-24T20-30 40-20 30-8 6-10-18-2-36 2Z', fill: '#8a6236' },
      { d: 'M-20 16Q0 6 20 14T36 30 14 38-14 34Z', fill: '#a17643' },
      { d: 'M-44 14Q-34 10-30 20T-38 32Z', fill: '#6d4d28' },
      { d: 'M22-2Q34-6 44 4T32 12Z', fill: '#7b9c3c' },
    ],
    ground: ['#5b4426', '#5d5329', '#54622c', '#4b6e2d', '#557d33'],
    seed: 6.2,
  },
  lagoon: {
    light: '#7fe8ec',
    dark: '#0b5566',
    air: '#ffe35c',
    features: [
      { d: CRATER(-14, -12, 15), fill: '#ffe27a' },
      { d: CRATER(-14, -12, 9), fill: '#3cc6cf' },
      { d: CRATER(18, 16, 12), fill: '#ffd84d' },
      { d: CRATER(18, 16, 7), fill: '#2fb4c0' },
      { d: 'M8-36Q24-40 34-28T22-22Z', fill: '#ffe892' },
      { d: 'M-38 20Q-26 14-20 26T-32 36Z', fill: '#f5c93a' },
    ],
    ground: ['#0d5a6b', '#12707c', '#1b8688', '#6f9a5c', '#a89a45'],
    seed: 7.8,
  },
};

/** How bright a hex is within its patch, so that no two look quite alike. */
export function grain(q: number, r: number): number {
  const wave = Math.sin(q * 127.1 + r * 311.7) * 43758.5453;
  return 0.86 + 0.14 * (wave - Math.floor(wave));
}

/** The ground of a hex: gentle patches, the same for everybody. */
export function groundOf(world: World, q: number, r: number): string {
  const { ground, seed } = WORLD_STYLES[world];
  const [x, y] = [q * 0.87, r + q / 2];
  const height =
    Math.sin(x * 0.62 + seed) + Math.cos(y * 0.71 - seed * 1.7) + 0.7 * Math.sin((x + y) * 0.93 + seed * 2.3);
  const level = Math.floor(((height + 2.7) / 5.4) * ground.length);
  return ground[Math.max(0, Math.min(ground.length - 1, level))] ?? ground[2];
}
