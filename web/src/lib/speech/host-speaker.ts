import { askHost, hostSays } from '#lib/host/ask-host.ts';
import { usePreferences } from '#lib/session/preferences.ts';
import type { Sentence } from './sentence.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

const NOT_READ = '这台设备没有念出来，请再试一次';

/** The voice of the program around the page: the webview of an app has none of its own. */
export function openHostSpeaker(
  sentences: readonly Sentence[],
  { onSentence, onEnd, onFault }: SpeakerEvents,
): Speaker {
  let at = 0;
  let turn = 0;
  const halt = () => {
    turn += 1;
    void hostSays('speech.stop', {});
  };
  const readFrom = async (index: number): Promise<void> => {
    turn += 1;
    const mine = turn;
    at = index;
    const sentence = sentences[index];
    if (!sentence) return onEnd();
    onSentence(index);
    const { text, language } = sentence;
    const read = await askHost('speech.speak', { text, language, speed: usePreferences.getState().readSpeed });
    if (mine !== turn) return;
    if (read.success) void readFrom(index + 1);
    else onFault(NOT_READ);
  };
  return {
    readFrom: (index) => void readFrom(index),
    pause: halt,
    goOn: () => void readFrom(at),
    retune: () => undefined,
    stop: halt,
  };
}
