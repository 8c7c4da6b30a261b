import { fileURLToPath } from 'node:url';
import { openSideProcesses } from '#lib/side-process.ts';
import { type Speech, SpeechError, type Utterance } from './speech.ts';

/** A few sentences on a slow machine that does something else besides. */
const TIMEOUT_MS = 180_000;

/** The neural voices of the data folder, in a process of their own that ends when nothing is read for a while. */
export function openLocalSpeech(folder: string): Speech {
  const reader = openSideProcesses<Utterance, Int16Array>({
    program: fileURLToPath(new URL('./voice-program.ts', import.meta.url)),
    args: [folder],
    // The model takes some 600 MB beside it.
    atOnce: 1,
    memoryMb: 256,
    idleMs: 60_000,
    tooMuch: () => new Error('the voice took too long, or too much'),
  });
  return {
    name: 'Kokoro',
    kind: 'local',
    languages: ['en'],
    hint: '本机的语音引擎只读英语，请把中文的句子去掉',
    async speak(owner, utterance, signal) {
      try {
        const samples = await reader.ask(owner, utterance, TIMEOUT_MS);
        signal.throwIfAborted();
        return samples;
      } catch (error) {
        if (signal.aborted) throw error;
        throw new SpeechError('语音引擎没有读出来，请再试一次；还不行就请联系学校的信息老师', error);
      }
    },
  };
}
