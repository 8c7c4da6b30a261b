import { type Heard, type Hearing, HearingError, type Recording } from '#adapters/hearing/hearing.ts';

const RATE = 16_000;
/** One who speaks, by pitch in Hz and loudness from 0 to 1; nobody for a pause. */
export type Voiced = { seconds: number; pitch?: number; loud?: number };

/** Voices as sums of waves in a room that is never quite still; the same every time. */
export function madeUpSound(turns: readonly Voiced[]): Int16Array {
  let noise = 12_345;
  const parts = turns.map(({ seconds, pitch, loud = 0.3 }) =>
    Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) => {
      noise = (noise * 1_103_515_245 + 12_345) % 2 ** 31;
      const room = (noise / 2 ** 31 - 0.5) * 30;
      if (!pitch) return room;
      // Syllables rise and fall.
      const wave = [1, 2, 3, 4].reduce(
        (sum, times) => sum + Math.sin((2 * Math.PI * pitch * times * at) / RATE) / times,
        0,
      );
      const swell = 0.6 + 0.4 * Math.sin((2 * Math.PI * 4 * at) / RATE);
      return room + wave * swell * loud * 10_000;
    }),
  );
  const all = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export type FakeHearing = Hearing & {
  heard: Recording[];
  /** How many stretches it hears before its process dies. */
  diesAfter: number;
  /** Hears nothing any more, and says so. */
  isDeaf: boolean;
};

/** Hears a sentence in every stretch of loudness, as a recogniser would. */
export function fakeHearing(): FakeHearing {
  const hearing: FakeHearing = {
    name: 'fake',
    kind: 'local',
    hint: '',
    heard: [],
    diesAfter: Number.POSITIVE_INFINITY,
    isDeaf: false,
    warm: () => undefined,
    async hear(_owner, recording) {
      if (hearing.isDeaf) throw new HearingError('没有听清，请再说一遍');
      if (hearing.heard.length >= hearing.diesAfter) throw new Error('the process died');
      hearing.heard.push(recording);
      return loudParts(recording.samples);
    },
  };
  return hearing;
}

function loudParts(samples: Int16Array): Heard {
  const parts: Heard['parts'] = [];
  const step = RATE / 10;
  for (let at = 0; at < samples.length; at += step) {
    const isLoud = samples.subarray(at, at + step).some((sample) => Math.abs(sample) > 300);
    if (!isLoud) continue;
    const last = parts.at(-1);
    const [from, to] = [at / RATE, (at + step) / RATE];
    if (last && from - last.to < 0.3) last.to = to;
    else parts.push({ from, to, text: `这是第 ${parts.length + 1} 句，为什么？` });
  }
  return { text: parts.map(({ text }) => text).join(''), parts };
}
