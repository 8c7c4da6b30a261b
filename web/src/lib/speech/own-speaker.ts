import { hostHas } from '#lib/host/host-context.ts';
import * as browser from './browser-speaker.ts';
import { openHostSpeaker } from './host-speaker.ts';
import type { Sentence } from './sentence.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

/** What this device reads with by itself: the program around the page where it offers its voice, else the browser. */
export async function hasOwnVoice(): Promise<boolean> {
  return hostHas('speech') || browser.hasOwnVoice();
}

export function openOwnSpeaker(sentences: readonly Sentence[], events: SpeakerEvents): Speaker {
  return hostHas('speech') ? openHostSpeaker(sentences, events) : browser.openBrowserSpeaker(sentences, events);
}
