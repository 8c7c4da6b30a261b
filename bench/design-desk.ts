import type { Endpoint, InputOf, OutputOf } from '../contract/src/endpoint.ts';
import { AnySubject } from '../contract/src/enums.ts';
import * as books from '../contract/src/library/books.ts';
import type { Design } from '../contract/src/making/design.ts';
import * as designs from '../contract/src/making/designs.ts';
import { type ApiTeacher, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

export type Desk = { origin: string; teacher: ApiTeacher };

/** A real server with nothing set and a teacher at it. */
export async function atDesk<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
  const place = await newServerPlace();
  const env = { LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '100000', PACKAGES: 'unlimited' };
  const server = await startServer(place, env);
  try {
    const teacher = await signIn(server.origin, '13900000001');
    return await work({ origin: server.origin, teacher });
  } finally {
    await server.stop();
    await removeServerPlace(place);
  }
}

export type Written = { designId: string; design: Design; notice: string; ms: number };

/** Has a design written and waits for it, as the page does. */
export async function write(desk: Desk, wish: InputOf<typeof designs.generateDesign>): Promise<Written> {
  const startedAt = performance.now();
  const { designId } = await call(desk, designs.generateDesign, wish);
  for (;;) {
    const stored = await call(desk, designs.getDesign, { designId });
    const ms = performance.now() - startedAt;
    if (stored.stage === 'ready') return { designId, design: stored.design, notice: stored.notice, ms };
    if (stored.stage === 'failed' || ms > PATIENCE_MS) throw new Error(`Not written: ${stored.notice}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Lessons spread over every phase and subject, the same each time. */
export async function someLessons(desk: Desk, count: number): Promise<string[]> {
  const taught = (['03', '04', '05'] as const).flatMap((phaseCode) =>
    Object.values(AnySubject).map((subjectCode) => ({ phaseCode, subjectCode })),
  );
  const lists: string[][] = [];
  for (const place of taught) {
    const volumes = await call(desk, books.listBookHasLesson, place);
    const lessons = await Promise.all(volumes.map(({ bookCode }) => call(desk, books.listLessons, { bookCode })));
    const ids = lessons.flat().map(({ lessonId }) => lessonId);
    if (ids.length > 0) lists.push(ids);
  }
  const chosen: string[] = [];
  for (let round = 1; chosen.length < count; round += 1) {
    // Far from each other: neighbours would be alike by nature.
    for (const ids of lists) chosen.push(ids[Math.floor((ids.length * ((round * 0.618) % 1)) % ids.length)] ?? '');
  }
  return [...new Set(chosen)].slice(0, count);
}

/** What a call answers, or its sentence as an error. */
export async function call<E extends Endpoint>(desk: Desk, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const { code, data, message } = await (await request(desk, endpoint, input)).json();
  if (code !== 200) throw new Error(`${endpoint.path}: ${message}`);
  return data;
}

export async function download<E extends Endpoint>(desk: Desk, endpoint: E, input: InputOf<E>): Promise<ArrayBuffer> {
  return (await request(desk, endpoint, input)).arrayBuffer();
}

function request({ origin, teacher }: Desk, { method, path }: Endpoint, input: unknown): Promise<Response> {
  const isQuery = method === 'GET';
  // A query holds only texts.
  const query = isQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  return fetch(`${origin}${path}${query}`, {
    method,
    headers: { 's-auth-token': teacher.token, ...(!isQuery && { 'content-type': 'application/json' }) },
    ...(!isQuery && { body: JSON.stringify(input) }),
  });
}
