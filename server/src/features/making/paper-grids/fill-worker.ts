import { fillGrid } from '@app/engines/grids/fill-grid.ts';
import { serveThread } from '#lib/serve-thread.ts';
import type { Filling } from './fill-thread.ts';

serveThread(async ({ questions, plan }: Filling) => fillGrid(questions, plan));
