import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Area } from '#area.ts';
import { areas } from '#areas.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const page = join(import.meta.dirname, '../../docs/how-to/add-an-area.md');
/** In the server's workspace, so that the files of the page find what they name. */
const folder = join(import.meta.dirname, 'notes-of-the-how-to');

/** The pieces of program on the page that say which file they are. */
function filesOf(text: string): { name: string; source: string }[] {
  return [...text.matchAll(/^ *```ts (\S+)\n(.*?)^ *```$/gms)].map(([, name = '', source = '']) => ({ name, source }));
}

let app: TestApp;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const { name, source } of filesOf(readFileSync(page, 'utf8'))) writeFileSync(join(folder, name), source);
  const { notesArea }: { notesArea: Area } = await import(/* @vite-ignore */ join(folder, 'notes.area.ts'));
  app = await openTestApp({ areas: [...areas, notesArea] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

it('an area is added by one folder and one line, as the page says', async () => {
  const answer = await app.app.inject({ method: 'POST', url: '/example/notes/read', payload: {} });
  expect(answer.json()).toMatchObject({ code: 200, data: { words: 'noted at 2026-11-15T12:00:00.000Z' } });
  const { parts } = (await app.app.inject({ url: '/healthz' })).json();
  expect(parts).toContainEqual({ name: 'notes', title: '便笺', state: 'ok', used: '写在纸上', advice: '' });
});

it('and is gone without them', async () => {
  const without = await openTestApp();
  const answer = await without.app.inject({ method: 'POST', url: '/example/notes/read', payload: {} });
  expect(answer.statusCode).toBe(404);
  await without.close();
});
