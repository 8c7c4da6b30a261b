import { lazy } from 'react';

const loadDictation = () => import('#lib/microphone/dictation.ts');
const loadNote = () => import('./microphone-note.tsx');
const loadText = () => import('./live-text.tsx');
const loadBar = () => import('./listening-bar.tsx');
const loadSheet = () => import('./microphone-sheet.tsx');

/** Everything but the button comes when it is pressed the first time. */
export const MicrophoneNote = lazy(async () => ({ default: (await loadNote()).MicrophoneNote }));
export const LiveText = lazy(async () => ({ default: (await loadText()).LiveText }));
export const ListeningBar = lazy(async () => ({ default: (await loadBar()).ListeningBar }));
export const MicrophoneSheet = lazy(async () => ({ default: (await loadSheet()).MicrophoneSheet }));

/** With the looks at hand, so that nothing flickers when it begins. */
export async function loadMicrophone(): ReturnType<typeof loadDictation> {
  const [dictation] = await Promise.all([loadDictation(), loadNote(), loadText(), loadBar(), loadSheet()]);
  return dictation;
}
