/** The paints of all motifs: soft, and in harmony with each other. */
export const paint = {
  ink: '#3f3d4a',
  white: '#ffffff',
  cream: '#fff4e0',
  leaf: '#6fae7d',
  leafDark: '#4f9166',
  leafLight: '#98cc9d',
  wood: '#a67c5f',
  woodDark: '#855f48',
  red: '#e0705f',
  redDark: '#c4574b',
  orange: '#eda45c',
  yellow: '#f6cd63',
  yellowDark: '#e3ad43',
  blue: '#6a9bd1',
  blueLight: '#b7d6ef',
  navy: '#3f5a8a',
  teal: '#5fb3ab',
  pink: '#f3a9ab',
  pinkLight: '#fad3d2',
  violet: '#9c87c4',
  grey: '#cfd6db',
  steel: '#8b98a5',
  skin: '#f8d6b8',
  hair: '#4a3b3a',
} as const;

/** `share` of the second colour in the first; both as #rrggbb. */
export function mix(first: string, second: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(part(first, at) * (1 - share) + part(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** As it looks by the light of the moon: blue stays, red fades. */
export function dim(colour: string): string {
  const shares = [0.5, 0.56, 0.78];
  const dimmed = shares.map((share, n) => Math.round(Number.parseInt(colour.slice(1 + n * 2, 3 + n * 2), 16) * share));
  return `#${dimmed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
