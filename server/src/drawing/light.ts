import { dim, mix, paint } from './colours.ts';
import type { Hour, Season } from './places/place.ts';

export type Light = {
  /** The sky from above to the horizon. */
  sky: readonly [string, string];
  tint(colour: string): string;
  /** Things in front keep more of their own colour, and have light in their windows at night. */
  tintNear(colour: string): string;
  grass: string;
  grassFar: string;
  /** What leaves look like; several trees take one after the other. */
  leaves: readonly [string, ...string[]];
};

const skies: Record<Hour, readonly [string, string]> = {
  早晨: ['#c4dff0', '#fdebd3'],
  白天: ['#b5dcf0', '#eef8f6'],
  傍晚: ['#a9a5cf', '#fbc79a'],
  夜晚: ['#1f2b57', '#51629b'],
};

const seasons: Record<Season, Pick<Light, 'grass' | 'grassFar' | 'leaves'>> = {
  春天: { grass: '#b4dba0', grassFar: '#cde8bd', leaves: ['#8cc78b', '#f2b8c0', '#79bb86'] },
  夏天: { grass: '#9dcf93', grassFar: '#bfe0ae', leaves: [paint.leaf, '#5fa377'] },
  秋天: { grass: '#e3cd8c', grassFar: '#efdfae', leaves: ['#e5a24f', '#d97f52', '#ecc05d'] },
  冬天: { grass: '#f4f8fb', grassFar: '#e2ecf3', leaves: ['#9dbdb2', '#86aaa6'] },
};

export function lightOf(hour: Hour, season: Season, isWet: boolean): Light {
  const tint = (colour: string) => (isWet ? mix(byHour(colour, hour), '#7f91a6', 0.16) : byHour(colour, hour));
  const tintNear = (colour: string) =>
    hour === '夜晚' && colour === paint.blueLight ? '#f6dd92' : mix(colour, tint(colour), 0.5);
  const [above, below] = skies[hour];
  const sky = isWet ? ([mix(above, '#8b9bb0', 0.5), mix(below, '#b4c1cc', 0.5)] as const) : skies[hour];
  return { ...seasons[season], sky, tint, tintNear };
}

function byHour(colour: string, hour: Hour): string {
  if (hour === '夜晚') return dim(colour);
  return hour === '傍晚' ? mix(colour, '#d9805a', 0.14) : colour;
}
