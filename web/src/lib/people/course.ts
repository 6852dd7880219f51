// The lines of a rating's course.

import type { RatingStep } from '../generated/http';

interface Point {
  x: number;
  y: number;
}

interface CourseShape {
  line: string;
  /** Where the rating lies in 19 of 20 cases. */
  room: string;
  dots: Point[];
  levels: { points: number; y: number }[];
}

/** Levels at round numbers, so that there are a few of them whatever the ratings are. */
const STEPS = [50, 100, 200, 250, 500, 1000];
const MOST_LEVELS = 5;

export function courseShape(course: readonly RatingStep[], width: number, height: number): CourseShape {
  const lows = course.map(({ rating }) => rating.points - rating.give_or_take);
  const highs = course.map(({ rating }) => rating.points + rating.give_or_take);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  const span = Math.max(1, high - low);
  const x = (n: number): number => (course.length < 2 ? width / 2 : (n * width) / (course.length - 1));
  const y = (points: number): number => height - ((points - low) * height) / span;
  const text = (points: readonly Point[]): string =>
    points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L');
  const dots = course.map(({ rating }, n) => ({ x: x(n), y: y(rating.points) }));
  const above = highs.map((points, n) => ({ x: x(n), y: y(points) }));
  const below = lows.map((points, n) => ({ x: x(n), y: y(points) })).reverse();
  const step = STEPS.find((one) => span / one <= MOST_LEVELS) ?? 2000;
  const first = Math.ceil(low / step) * step;
  const levels = Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, n) => first + n * step);
  return {
    line: `M${text(dots)}`,
    room: `M${text([...above, ...below])}Z`,
    dots,
    levels: levels.map((points) => ({ points, y: y(points) })),
  };
}
