import { type DictationEnd, MAX_DICTATION_SECONDS } from '@app/contract/talking/microphone.ts';
import { SPEECH_RATE } from '@app/contract/talking/speech.ts';
import { FRAMES_A_SECOND } from '@app/engines/speech/voice-finder.ts';
import { withChineseMarks } from '#adapters/hearing/chinese-marks.ts';
import { withoutPhantoms } from '#adapters/hearing/phantoms.ts';
import { endSentence, joinStretches } from './said-text.ts';
import { openStretches, type Stretch } from './stretches.ts';

export type Dictation = {
  take(samples: Int16Array): void;
  end(reason: DictationEnd): void;
};

type DictationOptions = {
  /** The words of a piece of sound. */
  write: (samples: Int16Array) => Promise<string>;
  onHeard: (settled: string, open: string) => void;
  /** All that was said is written. */
  onEnded: (text: string, reason: DictationEnd) => void;
  /** What was said cannot be written. */
  onFault: (error: unknown) => void;
};

const MAX_SAMPLES = MAX_DICTATION_SECONDS * SPEECH_RATE;
/** What is being said is written anew after so much more of it. */
const ANEW_FRAMES = 1.5 * FRAMES_A_SECOND;

/**
 * Writes what is said, from pause to pause: a stretch is settled once, after the pause that ends it; until then it is
 * written again and again as far as it goes. One piece at a time; whatever came meanwhile is the next.
 */
export function openDictation({ write, onHeard, onEnded, onFault }: DictationOptions): Dictation {
  const stretches = openStretches();
  const waiting: Stretch[] = [];
  const settled: string[] = [];
  let draft: (Pick<Stretch, 'from' | 'lastVoice'> & { text: string }) | undefined;
  let taken = 0;
  let ended: DictationEnd | undefined;
  let isWriting = false;
  let isOver = false;

  const wordsOf = async ({ samples, isFaint }: Stretch) =>
    withoutPhantoms(withChineseMarks(await write(samples)), isFaint);
  const tell = () => onHeard(joinStretches(settled), draft?.text ?? '');

  const settle = async (stretch: Stretch): Promise<void> => {
    // Nothing was said since it was written the last time.
    const isWritten = draft?.from === stretch.from && draft.lastVoice === stretch.lastVoice;
    settled.push(isWritten && draft ? draft.text : await wordsOf(stretch));
    waiting.shift();
    draft = undefined;
    tell();
  };
  const sketch = async (stretch: Stretch): Promise<void> => {
    // It is tried again with more of it: nothing is lost by one that fails.
    const text = await wordsOf(stretch).catch(() => draft?.text ?? '');
    draft = { from: stretch.from, lastVoice: stretch.lastVoice, text };
    tell();
  };
  /** What is being said, once there is enough of it that was not written yet. */
  const unwritten = (): Stretch | undefined => {
    const open = stretches.open();
    if (!open) return undefined;
    const before = draft?.from === open.from ? draft.lastVoice : open.from;
    return open.lastVoice - before >= ANEW_FRAMES ? open : undefined;
  };
  const writeAll = async (): Promise<void> => {
    for (;;) {
      const [next] = waiting;
      const open = next || ended ? undefined : unwritten();
      if (next) await settle(next);
      else if (open) await sketch(open);
      else return;
    }
  };
  const goOn = (): void => {
    if (isWriting || isOver) return;
    isWriting = true;
    writeAll().then(
      () => {
        isWriting = false;
        if (waiting.length > 0) return goOn();
        if (!ended) return;
        isOver = true;
        onEnded(endSentence(joinStretches(settled)), ended);
      },
      (error: unknown) => {
        isOver = true;
        onFault(error);
      },
    );
  };
  const end = (reason: DictationEnd): void => {
    if (ended) return;
    ended = reason;
    const last = stretches.close();
    if (last) waiting.push(last);
    goOn();
  };
  return {
    take(samples) {
      if (ended) return;
      const fitting = samples.subarray(0, MAX_SAMPLES - taken);
      taken += fitting.length;
      waiting.push(...stretches.push(fitting));
      if (taken >= MAX_SAMPLES) end('too-long');
      else goOn();
    },
    end,
  };
}
