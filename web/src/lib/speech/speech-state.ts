import type { OutputOf } from '@app/contract/endpoint.ts';
import { readSpeechState } from '@app/contract/talking/speech.ts';
import { initProto } from '@app/engines/speech/speech-proto.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { takeBase } from '#lib/http/signed-call.ts';
import { sessionStore } from '#lib/session/session-store.ts';

type SpeechState = OutputOf<typeof readSpeechState>;

/** A voice that was asked for stays warm for longer than this. */
const KEPT_MS = 60_000;

let known: { token: string; askedAt: number; state: Promise<SpeechState> } | undefined;

/** Who reads aloud here; nobody where no teacher is signed in. Whoever asks makes the voice ready. */
export async function speechState(): Promise<SpeechState | undefined> {
  const { token } = sessionStore.getState();
  if (!token) return undefined;
  const isKept = known?.token === token && performance.now() - known.askedAt < KEPT_MS;
  if (!known || !isKept) known = { token, askedAt: performance.now(), state: callOrThrow(readSpeechState, {}) };
  const { state } = known;
  return state.catch(() => {
    known = undefined;
    return undefined;
  });
}

/** Whether the server answers now, whatever it answered before. */
export async function isInReach(): Promise<boolean> {
  known = undefined;
  return (await speechState()) !== undefined;
}

/** She points at what reads aloud: whatever a first sound needs is fetched while she makes up her mind. */
export function prepareReading(): void {
  void speechState().then((state) => {
    if (!state || state.kind === 'none') return;
    Promise.all([takeBase(false), initProto()]).catch(() => undefined);
  });
}
