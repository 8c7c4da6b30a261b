import { setTimeout as pause } from 'node:timers/promises';
import { getBaseConfig } from '../contract/src/running/platform.ts';
import { getAiToken, HASH_HEADER } from '../contract/src/talking/ai-platform.ts';
import { type MicrophoneFrame, microphoneSocket } from '../contract/src/talking/microphone.ts';
import { keyedHash } from '../engines/src/signing/keyed-hash.ts';
import { HEARING_RATE } from '../server/src/adapters/hearing/hearing.ts';
import { call, type Desk } from './design-desk.ts';

/** What was written of it, how long after the last sound, and when the first words of it were seen. */
export type Dictated = { text: string; endedMs: number; firstMs: number };

const PIECE_SAMPLES = 4_000;
const PIECE_MS = (PIECE_SAMPLES / HEARING_RATE) * 1_000;

/** Says something over the socket as fast as it is spoken, as a page does, and waits for all of it to be written. */
export async function dictate(desk: Desk, samples: Int16Array, words: readonly string[] = []): Promise<Dictated> {
  const base = { requestId: 'r', appId: 'bench', version: '1', deviceId: 'bench', timestamp: Date.now() };
  const token = await platformToken(desk, base);
  const socket = new WebSocket(`${desk.origin.replace('http', 'ws')}${microphoneSocket.path}`);
  const opened = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  let firstAt = Number.NaN;
  socket.onopen = () => opened.resolve();
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data)) as MicrophoneFrame; // of our own server
    if ('message' in frame) return ended.reject(new Error(frame.message));
    if (frame.data.type === 'ready') ready.resolve();
    else if (frame.data.type === 'ended') ended.resolve(frame.data.text);
    else if (Number.isNaN(firstAt)) firstAt = performance.now();
  };
  await opened.promise;
  socket.send(JSON.stringify({ type: 'begin', base: { ...base, accessToken: token }, words }));
  await ready.promise;
  const begunAt = performance.now();
  for (let at = 0; at < samples.length; at += PIECE_SAMPLES) {
    const due = begunAt + (at / PIECE_SAMPLES) * PIECE_MS;
    await pause(Math.max(0, due - performance.now()));
    socket.send(samples.slice(at, at + PIECE_SAMPLES));
  }
  const saidAt = performance.now();
  socket.send(JSON.stringify({ type: 'end' }));
  const text = await ended.promise;
  socket.close();
  return { text, endedMs: performance.now() - saidAt, firstMs: firstAt - begunAt };
}

async function platformToken(desk: Desk, base: object): Promise<string> {
  const { stream } = await call(desk, getBaseConfig, {});
  const body = JSON.stringify({ ...base, accessToken: desk.teacher.token });
  const reply = await fetch(desk.origin + getAiToken.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HASH_HEADER]: keyedHash(stream.apiSecret, body) },
    body,
  });
  return (await reply.json()).data.token;
}
