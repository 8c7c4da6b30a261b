import { serveThread } from '#lib/serve-thread.ts';
import { textFigure } from './text-figure.ts';

serveThread(async ({ words }: { words: string }) => textFigure(words));
