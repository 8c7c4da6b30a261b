import type { SlideTheme } from '@app/contract/making/slides.ts';
import type { Ink } from './slide-boxes.ts';

/** The colours of a theme as six hexadecimal digits, and its fonts. */
export type ThemeLook = {
  inks: Record<Ink, string>;
  /** Behind the words of ordinary pages. */
  pattern: 'none' | 'squares';
  headFont: string;
  bodyFont: string;
};

const SANS = '微软雅黑';
const KAI = '楷体';
const fonts = { headFont: SANS, bodyFont: SANS };

/** Every pair of words and ground has a contrast of at least 4.5 (a test holds it). */
export const themeLooks: Record<SlideTheme, ThemeLook> = {
  board: {
    ...fonts,
    pattern: 'none',
    inks: {
      text: '1C2420',
      page: 'FFFFFF',
      title: '14523D',
      panel: 'EEF6F1',
      accent: '0F7553',
      warm: 'A3302A',
      cover: '1F4D3C',
      'cover-text': 'F3F6EF',
      muted: '66736C',
      hairline: 'CFDDD5',
    },
  },
  paper: {
    headFont: KAI,
    bodyFont: KAI,
    pattern: 'none',
    inks: {
      text: '2F2A22',
      page: 'F6F1E4',
      title: '3A2F22',
      panel: 'EBE2CC',
      accent: '7A4B24',
      warm: '9C2F26',
      cover: 'EFE6D0',
      'cover-text': '3A2F22',
      muted: '6F6350',
      hairline: 'D3C5A5',
    },
  },
  porcelain: {
    ...fonts,
    pattern: 'none',
    inks: {
      text: '1B2433',
      page: 'FFFFFF',
      title: '1F4684',
      panel: 'EDF3FB',
      accent: '27508F',
      warm: 'A8442C',
      cover: '27508F',
      'cover-text': 'FFFFFF',
      muted: '626E80',
      hairline: 'CBD8EA',
    },
  },
  vermilion: {
    ...fonts,
    pattern: 'none',
    inks: {
      text: '2A2220',
      page: 'FFFFFF',
      title: 'A92F25',
      panel: 'FBF1EE',
      accent: 'B3372C',
      warm: '8A5A00',
      cover: 'FFFFFF',
      'cover-text': 'B3372C',
      muted: '786A66',
      hairline: 'EBCFC9',
    },
  },
  grid: {
    ...fonts,
    pattern: 'squares',
    inks: {
      text: '1A2520',
      page: 'FFFFFF',
      title: '1A2520',
      panel: 'F0F5F2',
      accent: '2C6E54',
      warm: 'A3302A',
      cover: 'FFFFFF',
      'cover-text': '1A2520',
      muted: '63706A',
      hairline: 'DFE7E2',
    },
  },
  night: {
    ...fonts,
    pattern: 'none',
    inks: {
      text: 'E9EDF7',
      page: '1B2030',
      title: 'FFFFFF',
      panel: '282F45',
      accent: '8FB4FF',
      warm: 'FFB38A',
      cover: '141826',
      'cover-text': 'E9EDF7',
      muted: '9AA4BD',
      hairline: '3B4460',
    },
  },
};

/** Of six hexadecimal digits. */
export function isLightColour(colour: string): boolean {
  return luminanceOf(colour) > 0.4;
}

/** From 0 for black to 1 for white, as eyes see it. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
