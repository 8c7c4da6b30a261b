import type { Config } from '#config.ts';
import type { Drawing } from './drawing.ts';
import { localDrawing } from './local-drawing.ts';
import { openServiceDrawing } from './service-drawing.ts';

/** A service that is set, else our own pen. */
export function openDrawing({ drawing }: Pick<Config, 'drawing'>): Drawing {
  return drawing ? openServiceDrawing(drawing) : localDrawing;
}
