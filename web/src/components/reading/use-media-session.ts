import { useEffect } from 'react';
import { goOnReading, pauseReading, readSentence, stopReading, useReading } from '#lib/speech/reading.ts';

/** A lock screen has one line for what is read. */
const MAX_TITLE = 40;

/** What keys outside of the page do: of the lock screen, a headset, a keyboard. */
const keys: Partial<Record<MediaSessionAction, () => void>> = {
  play: goOnReading,
  pause: pauseReading,
  previoustrack: () => readSentence(useReading.getState().at - 1),
  nexttrack: () => readSentence(useReading.getState().at + 1),
  stop: () => stopReading(useReading.getState().dialogId),
};

/** Shows outside of the page what is being read, and has it steered from there. */
export function useMediaSession(): void {
  const isRead = useReading((state) => state.dialogId !== '');
  const title = useReading((state) => state.title);
  const place = useReading((state) => `第 ${state.at + 1} 句，共 ${state.sentences.length} 句`);
  const phase = useReading((state) => state.phase);

  useEffect(() => {
    if (!isRead || !('mediaSession' in navigator)) return;
    const names = Object.keys(keys) as MediaSessionAction[];
    for (const name of names) listen(name, keys[name]);
    return () => {
      for (const name of names) listen(name);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
    };
  }, [isRead]);

  useEffect(() => {
    if (!isRead || !('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title: shortTitle(title), artist: place });
  }, [isRead, title, place]);

  useEffect(() => {
    if (!isRead || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = phase === 'paused' || phase === 'failed' ? 'paused' : 'playing';
  }, [isRead, phase]);
}

/** Browsers throw where they do not know a key; the others are good all the same. */
function listen(name: MediaSessionAction, handle: (() => void) | null = null): void {
  try {
    navigator.mediaSession.setActionHandler(name, handle);
  } catch {}
}

function shortTitle(title: string): string {
  const signs = [
    ...title
      .slice(0, MAX_TITLE * 4)
      .replace(/\s+/gu, ' ')
      .trim(),
  ];
  return signs.length > MAX_TITLE ? `${signs.slice(0, MAX_TITLE).join('')}…` : signs.join('') || '念出来';
}
