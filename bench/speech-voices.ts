import { voices } from '../contract/src/making/voices.ts';
import { hold } from './bars.ts';
import { round } from './figures.ts';
import { added, classroomSentences, openVoiceAndEars, type Round, sayAndHear } from './speech-round.ts';

/** Enough to tell a voice that mumbles. */
const SENTENCES = 5;
/** Of one voice over so few sentences; what is promised over all of them is in `speech.ts`. */
const MOST_ERRORS_PERCENT = 15;

/** Every voice of the table says a few sentences that are heard again; a language or codes behind it take a part. */
export async function speechVoices(only: readonly string[]) {
  const machine = await openVoiceAndEars();
  if (!machine) return { isWithinBar: false };
  const chosen = voices.filter(
    ({ code, language }) => only.length === 0 || only.includes(code) || only.includes(language),
  );
  const figures = [];
  for (const { code, language } of chosen) {
    const all = classroomSentences(language);
    const rounds: Round[] = [];
    for (let at = 0; at < SENTENCES; at++) {
      const text = all[Math.floor(((at + 0.5) * all.length) / SENTENCES)] ?? '';
      rounds.push(await sayAndHear(machine, text, language, code));
    }
    const { wrong, all: sounds } = added(rounds);
    figures.push({ name: code, value: round((100 * wrong) / sounds, 1), atMost: MOST_ERRORS_PERCENT, unit: ' %' });
  }
  return hold('speech voices', figures);
}
