import type { Deck, SlideTheme } from '@app/contract/making/slides.ts';
import type { Ink, PageSheet } from './slide-boxes.ts';

/** The colours of a theme as six hexadecimal digits, and its fonts. */
export type ThemeLook = {
  inks: Record<Ink, string>;
  /** Behind the words of ordinary pages. */
  pattern: 'none' | 'squares';
  headFont: string;
  bodyFont: string;
  /** Of round corners, in points. */
  radius: number;
};

const SANS = '微软雅黑';
const SONG = '宋体';

/** Every pair of words and ground has a contrast of at least 4.5 (a test holds it). */
export const themeLooks: Record<SlideTheme, ThemeLook> = {
  board: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 12,
    inks: {
      text: '1A2520',
      title: '14523D',
      page: 'FFFFFF',
      panel: 'E9F4EE',
      accent: '0F7553',
      warm: 'B02A22',
      cover: '1F4D3C',
      'cover-text': 'F3F6EF',
      muted: '4D5953',
      hairline: 'CFDCD4',
    },
  },
  sunny: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 24,
    inks: {
      text: '3A2A1B',
      title: '8F3A08',
      page: 'FFFAF0',
      panel: 'FFECD0',
      accent: 'B3490C',
      warm: 'B3261E',
      cover: 'FFE2AD',
      'cover-text': '5A2C07',
      muted: '6A5540',
      hairline: 'F0D5AB',
    },
  },
  paper: {
    pattern: 'none',
    headFont: SONG,
    bodyFont: SANS,
    radius: 2,
    inks: {
      text: '2A2520',
      title: '3A2B22',
      page: 'FBF8F1',
      panel: 'F2EBDC',
      accent: '8F3226',
      warm: 'A12A1F',
      cover: 'F2EBDC',
      'cover-text': '2A2520',
      muted: '5D554A',
      hairline: 'D9CDB6',
    },
  },
  grid: {
    pattern: 'squares',
    headFont: SANS,
    bodyFont: SANS,
    radius: 6,
    inks: {
      text: '18202C',
      title: '1B3D70',
      page: 'FFFFFF',
      panel: 'E9F0FA',
      accent: '24508F',
      warm: 'B3281E',
      cover: '24508F',
      'cover-text': 'FFFFFF',
      muted: '4A5567',
      hairline: 'C8D5E8',
    },
  },
  bilingual: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 14,
    inks: {
      text: '16213A',
      title: '16306B',
      page: 'FFFFFF',
      panel: 'ECF1FC',
      accent: '2450A8',
      warm: 'BB3A2A',
      cover: 'FFD97A',
      'cover-text': '16213A',
      muted: '4A5670',
      hairline: 'CBD8F2',
    },
  },
  blueprint: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 4,
    inks: {
      text: '122136',
      title: '163F70',
      page: 'F7FAFD',
      panel: 'E3EDF8',
      accent: '1D5596',
      warm: 'B0350F',
      cover: '173A66',
      'cover-text': 'F1F6FC',
      muted: '44546A',
      hairline: 'BFD1E6',
    },
  },
  reagent: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 12,
    inks: {
      text: '221C2E',
      title: '4C3278',
      page: 'FFFFFF',
      panel: 'F1ECF8',
      accent: '68479A',
      warm: 'B3421A',
      cover: '4C3278',
      'cover-text': 'F7F3FC',
      muted: '564D66',
      hairline: 'D9CDEA',
    },
  },
  plants: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 18,
    inks: {
      text: '20281A',
      title: '36520F',
      page: 'FCFDF8',
      panel: 'EDF4DD',
      accent: '4A6E1C',
      warm: 'A8391C',
      cover: 'E6EFCF',
      'cover-text': '2B400C',
      muted: '525D47',
      hairline: 'D0DEB4',
    },
  },
  annals: {
    pattern: 'none',
    headFont: SONG,
    bodyFont: SANS,
    radius: 2,
    inks: {
      text: '241D1A',
      title: '5A2819',
      page: 'FFFFFF',
      panel: 'F6EDE8',
      accent: '7C3A28',
      warm: 'A52A1C',
      cover: '4A2418',
      'cover-text': 'F8EFE9',
      muted: '5C504A',
      hairline: 'DCCBC2',
    },
  },
  contours: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 10,
    inks: {
      text: '14262B',
      title: '0D4D58',
      page: 'FFFFFF',
      panel: 'E3F2F3',
      accent: '136A78',
      warm: 'B04A10',
      cover: '0D4D58',
      'cover-text': 'EFFAFA',
      muted: '465A60',
      hairline: 'BDDBDD',
    },
  },
  vermilion: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 8,
    inks: {
      text: '26201F',
      title: '7F231D',
      page: 'FFFFFF',
      panel: 'FBEFEC',
      accent: 'A8322A',
      warm: '8A4B00',
      cover: 'A8322A',
      'cover-text': 'FFF8F5',
      muted: '5B5250',
      hairline: 'ECD0CB',
    },
  },
  porcelain: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 10,
    inks: {
      text: '1B2433',
      title: '1F4684',
      page: 'FFFFFF',
      panel: 'EDF3FB',
      accent: '27508F',
      warm: 'A8442C',
      cover: '27508F',
      'cover-text': 'FFFFFF',
      muted: '5A6678',
      hairline: 'CBD8EA',
    },
  },
  night: {
    pattern: 'none',
    headFont: SANS,
    bodyFont: SANS,
    radius: 12,
    inks: {
      text: 'EEF2F4',
      title: 'A9E4CA',
      page: '14191F',
      panel: '202A31',
      accent: '7FD3AE',
      warm: 'FFB199',
      cover: '0E1216',
      'cover-text': 'EEF2F4',
      muted: 'B7C1C9',
      hairline: '3A4750',
    },
  },
};

/** How a deck looks: as her school's file says, or as its theme does. */
export function lookOf({ theme, master }: Pick<Deck, 'theme' | 'master'>): ThemeLook {
  if (!master) return themeLooks[theme];
  const { inks, headFont, bodyFont } = master;
  return { inks, headFont, bodyFont, pattern: 'none', radius: SCHOOL_RADIUS };
}

/** The same on one page of it: covers and parts of a school's look may have grounds of their own. */
export function onSheet(look: ThemeLook, sheet: PageSheet | undefined): ThemeLook {
  return sheet ? { ...look, inks: { ...look.inks, cover: sheet.colour, 'cover-text': sheet.ink } } : look;
}

const SCHOOL_RADIUS = 8;

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
