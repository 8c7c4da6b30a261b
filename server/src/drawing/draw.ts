import { figurePage } from './figure-page.ts';
import { plainText } from './plain-text.ts';
import { readScene } from './read-scene.ts';
import { readFigure } from './refusals.ts';
import { drawScene } from './scene.ts';

export type DrawingStyle = 'illustration' | 'lineArt' | 'poster';
export type Wish = { words: string; caption: string; width: number; height: number; style: DrawingStyle; seed: number };
/** `says`: one sentence of what is to be seen; empty for a scene, whose words say it. */
export type Drawing = { svg: string; drawn: string[]; left: string[]; says: string };

const MAX_WORDS = 1_000;
const MAX_CAPTION = 80;
const SIDE = { min: 200, max: 4_000 };

/**
 * An SVG with nothing from outside, or undefined when it is refused or nothing of what is asked is known. `drawn`: Chinese names of what
 * is in it. `left`: words asked for that it could not draw.
 */
export function draw(wish: Wish): Drawing | undefined {
  const plain = plainWish(wish);
  const { figure, painted, refusal } = readFigure(plain.words);
  if (refusal) return undefined;
  if (figure && painted) {
    const { says = '', left = [] } = painted;
    return { svg: figurePage(painted, plain), drawn: [figure.name], left: [...left], says };
  }
  const scene = readScene(plain.words);
  return scene && { svg: drawScene(scene, plain), drawn: scene.drawn, left: scene.left, says: '' };
}

/** Why it draws nothing of a wish, in words a teacher can use; undefined where it draws or knows no word of it. */
export function refusalFor(words: string): string | undefined {
  return readFigure(plainText(words, MAX_WORDS)).refusal;
}

function plainWish(wish: Wish): Wish {
  return {
    ...wish,
    words: plainText(wish.words, MAX_WORDS),
    caption: plainText(wish.caption, MAX_CAPTION).replaceAll(/\s+/g, ' ').trim(),
    width: sideOf(wish.width),
    height: sideOf(wish.height),
  };
}

function sideOf(length: number): number {
  return Math.round(Math.min(Math.max(Number.isFinite(length) ? length : SIDE.min, SIDE.min), SIDE.max));
}
