import {
  type ListeningLine,
  type ListeningScript,
  OPTION_COUNT,
  type ScriptGroup,
  type ScriptQuestion,
  type ScriptWish,
  type Speaker,
} from '@app/contract/making/listening-script.ts';
import type { Random } from '@app/engines/random/seeded.ts';
import type { Talk } from './compose-groups.ts';
import { shuffled } from './fill-scene.ts';

type Manner = Pick<ScriptWish, 'grade' | 'readings' | 'answerSeconds'>;

const BEFORE_START_SECONDS = 2;
/** To look over the questions of a passage. */
const LOOK_OVER_SECONDS = 10;
/** After the second reading. */
const LAST_SECONDS = 5;

/** A whole test as it is given: instructions in Chinese, each talk once or twice with time to answer, the end. */
export function layOutScript(talks: readonly Talk[], manner: Manner, random: Random): ListeningScript {
  const count = talks.reduce((sum, { questions }) => sum + questions.length, 0);
  const letters = spreadLetters(count, random);
  let no = 0;
  const groups = talks.map((talk, index): ScriptGroup => {
    const first = no + 1;
    no += talk.questions.length;
    const id = `${talk.kind === 'dialogue' ? 'd' : 'p'}${index + 1}`;
    const told = [
      ...(talks[index - 1]?.kind === talk.kind ? [] : [sectionWords(talk.kind, manner)]),
      first === no ? `请听第 ${no} 题。` : `请听短文，回答第 ${first} 至 ${no} 题。`,
    ];
    return {
      id,
      kind: talk.kind,
      title: talk.title,
      lines: numbered(id, [...told.map(announced), ...talkLines(talk, manner)]),
      questions: talk.questions.map((question, at) =>
        lettered(question, `${id}-q${at + 1}`, letters[first - 1 + at] ?? 0),
      ),
    };
  });
  return { grade: manner.grade, background: 'none', groups: [opening(count), ...groups, closing()] };
}

/** As even as can be, in no order, and never the same letter three times running. */
export function spreadLetters(count: number, random: Random): number[] {
  const left = Array.from({ length: OPTION_COUNT }, (_, letter) => Math.floor((count + letter) / OPTION_COUNT));
  const letters: number[] = [];
  while (letters.length < count) {
    const isThird = (letter: number) => letters.at(-1) === letter && letters.at(-2) === letter;
    const free = shuffled([0, 1, 2], random).filter((letter) => (left[letter] ?? 0) > 0);
    const most = Math.max(...free.map((letter) => left[letter] ?? 0));
    // What there is most of comes first, or it would be left over at the end.
    const next = free.find((letter) => !isThird(letter) && left[letter] === most) ?? free.find((one) => !isThird(one));
    const letter = next ?? free[0] ?? 0;
    letters.push(letter);
    left[letter] = (left[letter] ?? 1) - 1;
  }
  return letters;
}

type Unnumbered = ListeningLine extends infer Line ? (Line extends ListeningLine ? Omit<Line, 'id'> : never) : never;

function talkLines({ kind, lines, questions }: Talk, { readings, answerSeconds }: Manner): Unnumbered[] {
  const wait = answerSeconds * Math.max(1, questions.length);
  const said = lines.map(spokenLine);
  const lookOver: Unnumbered[] = kind === 'passage' ? [{ kind: 'pause', seconds: LOOK_OVER_SECONDS }] : [];
  const again: Unnumbered[] = readings === 2 ? [{ kind: 'repeat' }, { kind: 'pause', seconds: LAST_SECONDS }] : [];
  return [...lookOver, ...said, { kind: 'pause', seconds: Math.min(wait, 60) }, ...again];
}

const speakers: Record<string, Speaker> = { W: 'woman', M: 'man' };

function spokenLine(line: string): Unnumbered {
  const [, mark = '', text = line] = /^([WM]): (.*)$/.exec(line) ?? [];
  return { kind: 'words', speaker: speakers[mark] ?? 'narrator', text, take: 0 };
}

function announced(text: string): Unnumbered {
  return { kind: 'words', speaker: 'narrator', text, take: 0 };
}

function sectionWords(kind: Talk['kind'], { readings }: Manner): string {
  const often = readings === 2 ? '两遍' : '一遍';
  return kind === 'dialogue'
    ? `听对话，选出正确答案。每段对话读${often}。`
    : `听短文，选出正确答案。每篇短文读${often}。`;
}

function opening(count: number): ScriptGroup {
  const lines: Unnumbered[] = [
    announced(`下面是听力测试，共 ${count} 小题，请听提示音后作答。`),
    { kind: 'beep' },
    { kind: 'pause', seconds: BEFORE_START_SECONDS },
  ];
  return { id: 'open', kind: 'opening', title: '提示音和说明', lines: numbered('open', lines), questions: [] };
}

function closing(): ScriptGroup {
  const lines = [announced('听力测试到此结束，请检查你的答案。')];
  return { id: 'end', kind: 'closing', title: '结束语', lines: numbered('end', lines), questions: [] };
}

function numbered(id: string, lines: readonly Unnumbered[]): ListeningLine[] {
  return lines.map((line, index) => ({ id: `${id}-${index + 1}`, ...line }));
}

function lettered({ ask, right, wrong, heard }: Talk['questions'][number], id: string, answer: number): ScriptQuestion {
  const options = wrong.slice(0, OPTION_COUNT - 1);
  return { id, ask, options: options.toSpliced(answer, 0, right), answer, heard };
}
