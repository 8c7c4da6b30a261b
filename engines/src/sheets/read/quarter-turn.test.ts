import { expect, it } from 'vitest';
import type { Placing } from './homography.ts';
import { quarterTurn } from './quarter-turn.ts';

/** A sheet that was turned clockwise in its picture, and leans a little. */
const turned = (degrees: number): Placing => {
  const angle = ((degrees + 8) * Math.PI) / 180;
  return ({ x, y }) => ({
    x: 900 + x * Math.cos(angle) - y * Math.sin(angle),
    y: 900 + x * Math.sin(angle) + y * Math.cos(angle),
  });
};

it.each([
  [0, 0],
  [90, 270],
  [180, 180],
  [270, 90],
])('a sheet that lies %i degrees clockwise is upright after %i more', (lies, turn) => {
  expect(quarterTurn(turned(lies))).toBe(turn);
});
