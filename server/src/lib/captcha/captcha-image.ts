import { encodePalettePng, type Rgb } from '../palette-png.ts';
import { type Between, captchaAlphabet, letterStrokes, type Point } from './captcha-font.ts';
import { blankSheet, drawStroke, type Sheet } from './captcha-sheet.ts';

/** How a picture looks; lengths in pixels. */
export type CaptchaLook = {
  width: number;
  height: number;
  textLength: number;
  textChars: readonly string[];
  fontSize: number;
  fontColor: string;
};

export const plainLook: CaptchaLook = {
  width: 120,
  height: 44,
  textLength: 4,
  textChars: captchaAlphabet,
  fontSize: 26,
  fontColor: '#46566e',
};

/** Left and right of the text, so that no letter, however slanted and bent, leaves the picture. */
const MARGIN = 8;
/** The room of one letter at the plain size; letters are drawn a little wider and touch each other. */
const LETTER_ROOM = 26;
/** Light in both themes, like a sheet of paper: what is drawn is dark. */
const PAPER: Rgb = [238, 241, 245];
/** How many shades there are between paper and ink. */
const SHADES = 48;

/** `random` must be hard to foresee: whoever foresees the text need not read it. */
export function newCaptchaText(random: () => number, { textLength, textChars } = plainLook): string {
  return Array.from({ length: textLength }, () => textChars[Math.floor(random() * textChars.length)]).join('');
}

/**
 * A PNG, as the address of an image, that a person reads and a simple program does not: nothing is left of the strokes but
 * dots, letters touch, curves as thick and dark as they are run through them, light ones cut them, and every dot is a little off.
 */
export function drawCaptcha(text: string, random: () => number, look = plainLook): string {
  const { width, height, fontColor } = look;
  const between: Between = (low, high) => low + random() * (high - low);
  const sheet = blankSheet(width, height);
  const size = sizeOf(look, text.length);
  const warp = waveOf(size, between);
  for (const curve of manyTimes(2, () => longCurve(look, between))) drawStroke(sheet, curve, line(size, between));
  const room = (width - 2 * MARGIN) / text.length;
  for (const [index, char] of [...text].entries()) {
    const ink = between(0.78, 1);
    const thickness = size * between(2.9, 3.5);
    const strokes = letterStrokes(char, [MARGIN + (index + 0.5) * room, height / 2], size, between);
    for (const stroke of strokes) drawStroke(sheet, stroke.map(warp), { thickness, ink });
  }
  const scraps = Math.round((width * height) / 700);
  for (const scrap of manyTimes(scraps, () => shortCurve(look, size, between))) {
    drawStroke(sheet, scrap, line(size, between));
  }
  for (const curve of manyTimes(2, () => longCurve(look, between))) {
    drawStroke(sheet, curve, { thickness: size * between(0.7, 1), ink: 0.1 });
  }
  const png = encodePalettePng(shadesOf(sheet, random), width, height, rampTo(fontColor));
  return `data:image/png;base64,${png.toString('base64')}`;
}

function sizeOf({ width, height, fontSize }: CaptchaLook, letters: number): number {
  const room = (width - 2 * MARGIN) / letters;
  return Math.min(fontSize / plainLook.fontSize, room / LETTER_ROOM, height / plainLook.height);
}

function line(size: number, between: Between) {
  return { thickness: size * between(1.5, 2.6), ink: between(0.45, 0.8) };
}

/** Bends the whole picture, so that equal letters never have equal shapes. */
function waveOf(size: number, between: Between): (point: Point) => Point {
  const [phaseX, phaseY] = [between(0, 6.3), between(0, 6.3)];
  const [heightX, heightY] = [size * between(1.4, 2.4), size * between(1.8, 3)];
  const [lengthX, lengthY] = [size * between(5, 8), size * between(7, 12)];
  return ([x, y]) => [x + heightX * Math.sin(y / lengthX + phaseX), y + heightY * Math.sin(x / lengthY + phaseY)];
}

/** From edge to edge. */
function longCurve({ width, height }: CaptchaLook, between: Between): Point[] {
  const [swing, phase, length] = [height * between(0.1, 0.3), between(0, 6.3), width * between(0.09, 0.2)];
  const [start, end] = [height * between(0.2, 0.8), height * between(0.2, 0.8)];
  return Array.from({ length: 33 }, (_, n): Point => {
    const x = (width * n) / 32;
    return [x, start + ((end - start) * n) / 32 + swing * Math.sin(x / length + phase)];
  });
}

/** A piece of something that might be part of a letter. */
function shortCurve({ width, height }: CaptchaLook, size: number, between: Between): Point[] {
  const [x, y, angle, bend] = [between(0, width), between(0, height), between(0, 6.3), between(-1.6, 1.6)];
  const length = size * between(3, 9);
  return Array.from({ length: 7 }, (_, n): Point => {
    const along = n / 6;
    const turned = angle + bend * along;
    return [x + Math.cos(turned) * length * along, y + Math.sin(turned) * length * along];
  });
}

/** The sheet in shades of the ramp. Paper and ink are uneven and single dots are wrong, so that no threshold parts them. */
function shadesOf({ ink, width }: Sheet, random: () => number): Uint8Array {
  const grain = grainOf(random);
  const [tiltX, tiltY, level] = [random() * 0.24 - 0.12, random() * 0.24 - 0.12, random() * 0.08];
  const rows = ink.length / width;
  const shades = new Uint8Array(ink.length);
  for (const [index, dark] of ink.entries()) {
    const x = (index % width) / width - 0.5;
    const y = Math.floor(index / width) / rows - 0.5;
    const speck = grain() < 0.05 ? (grain() - 0.35) * 0.8 : 0;
    const shade = level + 0.06 + x * tiltX + y * tiltY + dark * 0.85 + speck + (grain() - 0.5) * 0.22;
    shades[index] = Math.round(Math.min(Math.max(shade, 0), 1) * (SHADES - 1));
  }
  return shades;
}

/** Thousands of numbers from one that was hard to foresee; that the grain could be foreseen tells nothing of the text. */
function grainOf(random: () => number): () => number {
  let state = Math.floor(random() * 2 ** 32) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function rampTo(fontColor: string): Rgb[] {
  const ink = [1, 3, 5].map((at) => Number.parseInt(fontColor.slice(at, at + 2), 16));
  return Array.from({ length: SHADES }, (_, shade): Rgb => {
    const mixed = PAPER.map((light, index) => Math.round(light + (((ink[index] ?? 0) - light) * shade) / (SHADES - 1)));
    return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0];
  });
}

function manyTimes<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
