import { expect, it } from 'vitest';
import { widthOf } from './slide-words.ts';

it('gives bold letters the room of the widest font they are set in, and Chinese what it takes', () => {
  // As DejaVu has them, in ems: the widest that stands in for what is missing.
  expect(widthOf({ text: 'The big picture', isBold: true })).toBeGreaterThan(8.5);
  expect(widthOf({ text: '怎样变？', isBold: true })).toBe(4);
});
