import type { Language } from '@app/contract/making/voices.ts';
import { usePreferences } from '#lib/session/preferences.ts';
import type { Sentence } from './sentence.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

/** Browsers list their voices late, some never. */
const VOICES_WAIT_MS = 2_000;
const languageTags = { zh: 'zh-CN', en: 'en-US' } as const;
const NOT_READ = '浏览器没有念出来，请再试一次';

/** The voice this browser has for Chinese; without one it cannot read to a Chinese teacher. */
export async function hasOwnVoice(): Promise<boolean> {
  if (!('speechSynthesis' in window)) return false;
  const hasVoice = () => ownVoice('zh') !== undefined;
  if (hasVoice()) return true;
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, VOICES_WAIT_MS);
  });
  return hasVoice();
}

/** The browser's own voices: where nothing else is installed, a page still speaks. */
export function openBrowserSpeaker(
  sentences: readonly Sentence[],
  { onSentence, onEnd, onFault }: SpeakerEvents,
): Speaker {
  let at = 0;
  let spoken: SpeechSynthesisUtterance | undefined;

  const halt = (): void => {
    spoken = undefined;
    speechSynthesis.cancel();
  };
  const readFrom = (index: number): void => {
    halt();
    at = index;
    const sentence = sentences[index];
    if (!sentence) {
      onEnd();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.lang = languageTags[sentence.language];
    utterance.voice = ownVoice(sentence.language) ?? null;
    utterance.rate = usePreferences.getState().readSpeed;
    // What was cancelled ends as well; only the one that counts goes on.
    utterance.onend = () => {
      if (spoken === utterance) readFrom(index + 1);
    };
    utterance.onerror = () => {
      if (spoken === utterance) onFault(NOT_READ);
    };
    spoken = utterance;
    onSentence(index);
    speechSynthesis.speak(utterance);
  };
  return {
    readFrom,
    // Many browsers cannot pause what they say: it stops, and goes on with the beginning of the sentence.
    pause: halt,
    goOn: () => readFrom(at),
    retune() {
      if (spoken) readFrom(at);
    },
    stop: halt,
  };
}

function ownVoice(language: Language): SpeechSynthesisVoice | undefined {
  const fitting = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return fitting.find(({ localService }) => localService) ?? fitting[0];
}
