import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pauseReading, readAloud, stopReading, useReading } from './reading.ts';
import type { Sentence } from './sentence.ts';
import type { SpeakerEvents } from './speaker.ts';

const server = vi.hoisted(() => ({ isThere: true, looks: 0, readFrom: [] as number[] }));
let events: SpeakerEvents;

vi.mock('./speech-state.ts', () => ({
  speechState: async () => ({ kind: 'service', languages: ['zh'] }),
  isInReach: async () => {
    server.looks += 1;
    return server.isThere;
  },
}));
vi.mock('./server-speaker.ts', () => ({
  openServerSpeaker: (_id: string, _sentences: unknown, given: SpeakerEvents) => {
    events = given;
    const nothing = () => undefined;
    const readFrom = (at: number) => server.readFrom.push(at);
    return { readFrom, pause: nothing, goOn: nothing, retune: nothing, stop: nothing };
  },
}));
vi.mock('./own-speaker.ts', () => ({ hasOwnVoice: async () => false }));
vi.mock('./sound-player.ts', () => ({ allowSound: () => undefined }));
vi.mock('./steady-sound.ts', () => {
  const nothing = () => undefined;
  return { beginSteadySound: nothing, goOnSteadySound: nothing, pauseSteadySound: nothing };
});

const sentences: Sentence[] = ['同学们好。', '今天学方程。', '下课。'].map((text) => {
  return { text, language: 'zh', range: document.createRange(), note: '' };
});
const lost = '声音断了，请检查网络后再试';

/** Reads until the server is lost in the second sentence. */
async function readUntilLost(): Promise<void> {
  readAloud('d', '方程', [...sentences]);
  await vi.advanceTimersByTimeAsync(1_000);
  events.onSentence(1);
  server.isThere = false;
  events.onFault(lost, true);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(useReading.getState()).toMatchObject({ phase: 'failed', at: 1, fault: lost });
}

beforeEach(() => {
  vi.useFakeTimers();
  // The test files beside this one are other tabs to it, and would silence it.
  vi.stubGlobal('BroadcastChannel', undefined);
  Object.assign(server, { isThere: true, looks: 0, readFrom: [] });
});
afterEach(() => {
  stopReading('d');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on with the same sentence when the server is back', async () => {
  await readUntilLost();
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(useReading.getState()).toMatchObject({ phase: 'reading', at: 1, fault: '' });
  expect(server.readFrom).toEqual([0, 1]);
});

it('stays silent once she has stopped it, and does not look for the server for ever', async () => {
  await readUntilLost();
  stopReading('d');
  const { looks } = server;
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server).toMatchObject({ looks, readFrom: [0] });

  await readUntilLost();
  await vi.advanceTimersByTimeAsync(600_000);
  const last = server.looks;
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.looks).toBe(last);
  expect(useReading.getState()).toMatchObject({ phase: 'failed', at: 1 });
});

it('is not tried again and again where the server is there and cannot be heard', async () => {
  await readUntilLost();
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  events.onFault(lost, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(useReading.getState()).toMatchObject({ phase: 'failed', at: 1 });
  expect(server.readFrom).toEqual([0, 1]);
});

it('does not begin to speak where she has paused', async () => {
  await readUntilLost();
  pauseReading();
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.readFrom).toEqual([0]);
});
