/** Something that is heard. */
export type PlaybackTask = {
  dialogId: string;
  start: () => void;
  stop: () => void;
};

/** Between the end of one sound and the beginning of the next. */
const PAUSE_MS = 300;

const CHANNEL = 'ta-playback';

let current: PlaybackTask | undefined;
let beginning: ReturnType<typeof setTimeout> | undefined;

/** One sound at a time, in all tabs of a browser: a new one stops the old, and begins after a pause (rule VOICE-001). */
export function play(task: PlaybackTask): void {
  endCurrent();
  hushOtherTabs();
  current = task;
  beginning = setTimeout(task.start, PAUSE_MS);
}

/** Stops what belongs to a dialog; whatever else is heard goes on (rule VOICE-006). */
export function stopPlayback(dialogId: string): void {
  if (current?.dialogId === dialogId) endCurrent();
}

let tabs: BroadcastChannel | undefined;

function hushOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  if (!tabs) {
    tabs = new BroadcastChannel(CHANNEL);
    tabs.onmessage = endCurrent;
  }
  tabs.postMessage('heard here');
}

function endCurrent(): void {
  clearTimeout(beginning);
  const ended = current;
  current = undefined;
  ended?.stop();
}
