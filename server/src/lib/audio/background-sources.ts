/** Gives one sample after the other, mostly within -1 and 1. */
export type Source = (sampleRate: number, seed: number) => () => number;

/** Noise that is the same for the same seed. */
function noise(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x8000_0000;
  };
}

/** What is slower than so many hertz passes. */
function lowPass(hertz: number, sampleRate: number): (value: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let held = 0;
  return (value) => {
    held += share * (value - held);
    return held;
  };
}

function band(low: number, high: number, sampleRate: number): (value: number) => number {
  const [upper, lower] = [lowPass(high, sampleRate), lowPass(low, sampleRate)];
  return (value) => {
    const passed = upper(value);
    return passed - lower(passed);
  };
}

/** Something short that comes now and then: so many seconds between two, each as long as its tail. */
function nowAndThen(
  sampleRate: number,
  random: () => number,
  between: readonly [number, number],
  begin: () => (seconds: number) => number,
): () => number {
  let [wait, at] = [Math.round(between[0] * 0.4 * sampleRate), 0];
  let sound = begin();
  return () => {
    if (wait > 0) {
      wait -= 1;
      return 0;
    }
    at += 1;
    const value = sound(at / sampleRate);
    if (Math.abs(value) < 0.001 && at > sampleRate * 0.2) {
      wait = Math.round((between[0] + ((random() + 1) / 2) * (between[1] - between[0])) * sampleRate);
      at = 0;
      sound = begin();
    }
    return value;
  };
}

/** Engines far away. */
export const rumble: Source = (sampleRate, seed) => {
  const [random, low] = [noise(seed), lowPass(140, sampleRate)];
  return () => 4.5 * low(random());
};

/** A car that comes near and goes again. */
export const passing: Source = (sampleRate, seed) => {
  const [random, tyres] = [noise(seed), band(250, 1_400, sampleRate)];
  let at = 0;
  let seconds = 7;
  return () => {
    at += 1 / sampleRate;
    if (at > seconds) {
      at = 0;
      seconds = 7 + 3 * random();
    }
    return 3.2 * tyres(random()) * Math.sin((Math.PI * at) / seconds) ** 4;
  };
};

const VOICES = 7;

/** Many who talk, none of whom is understood: noise of a voice's pitch that swells like syllables. */
export const murmur: Source = (sampleRate, seed) => {
  const voices = Array.from({ length: VOICES }, (_, at) => {
    const random = noise(seed + 31 * at);
    const pitch = 320 + 110 * at;
    return { random, mouth: band(pitch, pitch * 2, sampleRate), pace: 2.4 + 0.37 * at, phase: at };
  });
  let at = 0;
  return () => {
    at += 1 / sampleRate;
    return voices.reduce((sum, { random, mouth, pace, phase }) => {
      const syllable = Math.max(0, Math.sin(2 * Math.PI * pace * at + phase));
      const sentence = 0.5 + 0.5 * Math.sin(0.7 * at + 2.1 * phase);
      return sum + 2 * mouth(random()) * syllable * sentence;
    }, 0);
  };
};

/** A spoon on a cup. */
export const clinks: Source = (sampleRate, seed) => {
  const random = noise(seed);
  return nowAndThen(sampleRate, random, [1.5, 5], () => {
    const hertz = 3_400 + 900 * random();
    return (seconds) => 0.7 * Math.sin(2 * Math.PI * hertz * seconds) * Math.exp(-22 * seconds);
  });
};

const CHIME = [659, 523, 587, 392];
const NOTE_SECONDS = 0.55;

/** Four notes before an announcement. */
export const chimes: Source = (sampleRate, seed) =>
  nowAndThen(sampleRate, noise(seed), [14, 22], () => (seconds) => {
    const note = Math.min(CHIME.length - 1, Math.floor(seconds / NOTE_SECONDS));
    const since = seconds - note * NOTE_SECONDS;
    return Math.sin(2 * Math.PI * (CHIME[note] ?? 0) * seconds) * Math.exp(-3 * since);
  });

/** Rain on a roof: a steady hiss, and drops that are nearer. */
export const drops: Source = (sampleRate, seed) => {
  const [random, hiss, near] = [noise(seed), band(900, 5_000, sampleRate), band(500, 2_200, sampleRate)];
  let drop = 0;
  return () => {
    const value = random();
    if (value > 0.9985) drop = 1;
    drop *= 0.9965;
    return 0.8 * hiss(value) + 1.6 * near(random()) * drop;
  };
};
