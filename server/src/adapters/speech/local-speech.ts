import { fileURLToPath } from 'node:url';
import { languageOf } from '@app/contract/making/voices.ts';
import { joinSamples } from '#lib/audio/join-samples.ts';
import { openSideProcesses } from '#lib/side-process.ts';
import { cutReading } from './cut-reading.ts';
import { type Speech, SpeechError, type Utterance } from './speech.ts';

/** A sentence on a slow machine that does something else besides. */
const TIMEOUT_MS = 180_000;
/** It takes seconds to begin, so it stays while somebody listens now and then. */
const IDLE_MS = 10 * 60_000;

/** The neural voices of the data folder, in a process of their own that ends when nothing is read for a while. */
export function openLocalSpeech(folder: string): Speech {
  const reader = openSideProcesses<Utterance, Int16Array>({
    program: fileURLToPath(new URL('./voice-program.ts', import.meta.url)),
    args: [folder],
    // The model takes some 600 MB beside it.
    atOnce: 1,
    memoryMb: 256,
    idleMs: IDLE_MS,
    // A piece takes several seconds, the model about one to be loaded: nobody waits for what another one left.
    leftWork: 'ended',
    isAskedAgain: true,
    tooMuch: () => new Error('the voice took too long, or too much'),
  });
  return {
    name: 'Kokoro',
    kind: 'local',
    languages: ['en', 'zh'],
    hint: '',
    warm() {
      // Nothing to say, but the model is loaded for it.
      reader.ask('', { text: '', voice: 'zh_default', speed: 1 }, TIMEOUT_MS).catch(() => undefined);
    },
    async speak(owner, { text, voice, speed }, signal) {
      try {
        const spoken: Int16Array[] = [];
        for (const piece of cutReading(text, languageOf(voice))) {
          spoken.push(await reader.ask(owner, { text: piece.text, voice, speed }, TIMEOUT_MS, signal));
        }
        return joinSamples(spoken);
      } catch (error) {
        if (signal.aborted) throw error;
        throw new SpeechError('没有读出来，请再试一次；还不行，请联系学校管理员', error);
      }
    },
  };
}
