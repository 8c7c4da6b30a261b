import { readMicrophoneState } from '@app/contract/talking/microphone.ts';
import { hostHas } from '#lib/host/host-context.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { hasBrowserRecogniser, openBrowserRecogniser } from './browser-recogniser.ts';
import { CaptureError } from './capture.ts';
import { openHostRecogniser } from './host-recogniser.ts';
import type { Recogniser, RecogniserEvents, SpokenOf } from './recogniser.ts';
import { openServerRecogniser } from './server-recogniser.ts';

type Opener = (spokenOf: SpokenOf, events: RecogniserEvents) => Recogniser;

/** The school's own first; whoever is no teacher of it has that of the browser. */
export async function findRecogniser(): Promise<Opener> {
  const { token } = sessionStore.getState();
  const state = token ? await callOrThrow(readMicrophoneState, {}).catch(() => undefined) : undefined;
  if (state && state.kind !== 'none') return (spokenOf, events) => openServerRecogniser(spokenOf, events);
  if (hasBrowserRecogniser()) return ({ language }, events) => openBrowserRecogniser(events, language);
  if (hostHas('recognition')) return ({ language }, events) => openHostRecogniser(events, language);
  throw new CaptureError('no-engine');
}
