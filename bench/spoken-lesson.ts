import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoiceCode } from '../contract/src/making/voices.ts';
import { HEARING_RATE } from '../server/src/adapters/hearing/hearing.ts';
import { keepSpoken } from '../server/src/adapters/speech/kept-speech.ts';
import { SAMPLE_RATE, type Speech } from '../server/src/adapters/speech/speech.ts';
import { joinSamples } from '../server/src/lib/audio/join-samples.ts';
import { resample } from '../server/src/lib/audio/resample.ts';
import { never } from './speech-round.ts';

type Turn = { speaker: 'teacher' | 'student'; text: string; pauseSeconds: number };
export type SpokenTurn = Turn & { from: number; to: number };

const teacher = (text: string, pauseSeconds = 0.6): Turn => ({ speaker: 'teacher', text, pauseSeconds });
const student = (text: string, pauseSeconds = 0.6): Turn => ({ speaker: 'student', text, pauseSeconds });
const voices: Record<Turn['speaker'], VoiceCode> = { teacher: 'zh_default', student: 'zh_4' };
/** A class sits farther from the microphone. */
const loudness: Record<Turn['speaker'], number> = { teacher: 1, student: 0.45 };
/** Louder than this is the voice, softer the silence that an engine leaves around it. */
const AUDIBLE = 300;

/** The questions of it, by their kind, are those with a question mark. */
const lesson: readonly Turn[] = [
  teacher('同学们好，请坐。上节课我们学习了一元二次方程，还学了配方法。谁来说说配方法的第一步是什么？', 3),
  student('第一步是把二次项系数化成一，两边同时除以二次项系数。'),
  teacher('很好，请坐。那么移项以后，方程的两边要加上什么？', 4),
  student('两边要加上一次项系数一半的平方。'),
  teacher(
    '非常好，你先看了一次项系数，再想到它的一半。今天我们来推导求根公式。把一般形式的两边同除以二次项系数，然后移项，再配方。',
  ),
  teacher('右边的式子一定能开平方吗？为什么？', 0.4),
  teacher(
    '不一定，要看判别式的符号。判别式大于零，方程有两个不相等的实数根。判别式等于零，方程有两个相等的实数根。判别式小于零，方程没有实数根。',
    1,
  ),
  teacher('你是怎么看出来，判别式要放在根号里面的？', 5),
  student('因为配方以后，右边的分子就是判别式。只有它不小于零，才能开平方，所以它要放在根号里面。'),
  teacher('说得很清楚。下面请大家独立完成课本第十二页的第一题，用求根公式解方程。', 20),
  teacher('好，时间到。第一题的答案是多少？', 2),
  student('方程的两个根是一和负三。'),
  teacher('很好。第二题呢？', 2),
  student('第二题没有实数根，因为判别式小于零。'),
  teacher('很好。还有没有别的方法？', 6),
  student('可以用因式分解，把左边写成两个一次式的乘积。'),
  teacher('非常好，这个办法更快。今天的作业是练习册第八页。这节课你有什么收获？', 4),
  student('我学会了用求根公式解一元二次方程，要先算判别式，再代入公式。', 1),
  teacher('好，下课。同学们再见。', 1),
];

/** A lesson of some minutes by two voices, with its truth: when each of them really speaks. What was spoken once is kept. */
export async function speakLesson(speech: Speech): Promise<{ samples: Int16Array; turns: SpokenTurn[] }> {
  const voice = keepSpoken(speech, join(tmpdir(), 'bench-spoken-lesson'), () => new Date());
  const parts: Int16Array[] = [];
  const turns: SpokenTurn[] = [];
  let at = 0;
  const add = (samples: Int16Array) => {
    parts.push(samples);
    at += samples.length;
  };
  add(room(1));
  for (const turn of lesson) {
    const said = await voice.speak('bench', { text: turn.text, voice: voices[turn.speaker], speed: 1 }, never);
    const heard = audible(resample(said, SAMPLE_RATE, HEARING_RATE).map((value) => value * loudness[turn.speaker]));
    turns.push({ ...turn, from: (at / HEARING_RATE) * 1_000, to: ((at + heard.length) / HEARING_RATE) * 1_000 });
    add(heard);
    add(room(turn.pauseSeconds));
  }
  return { samples: joinSamples(parts), turns };
}

/** A microphone that is on while nobody speaks. */
export function room(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * HEARING_RATE }, (_, at) => ((at * 7_919) % 41) - 20);
}

function audible(samples: Int16Array): Int16Array {
  const isLoud = (value: number) => Math.abs(value) > AUDIBLE;
  return samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
}
