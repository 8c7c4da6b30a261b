import { kindOfAnswer } from '@app/engines/chat/answer-kind.ts';

/** A question as somebody wrote it down, with what was said of its answer. */
export type ReadQuestion = { stem: string; options: string[]; answer: string; analysis: string };

const MAX_LINES = 4_000;
const MAX_LINE_CHARS = 2_000;
const MAX_QUESTIONS = 60;

const HEADING = /^#{1,6} +/;
const NUMBER = /^(?:第 ?)?(\d{1,2}) ?(?:题[.．、：: ]?|[.．、)）]) ?/;
const OPTION = /^[A-H] ?[.．、)）] ?/;
const NEXT_OPTION = /[ \t　][B-H] ?[.．、)）]/g;
const ANSWER = /^(?:【?(?:参考|正确)?答案】?|答)[：: ] ?|^【(?:参考)?答案】/;
const ANALYSIS = /^(?:【?(?:解析|分析|解答|点评|思路)】?)[：:] ?|^【(?:解析|分析|解答|点评|思路)】/;
/** 一、选择题: the name of what follows. */
const SECTION = /^[一二三四五六七八九十]{1,2}[、.．]/;
const ASKS = /练习|习题|试题|题目|题$|检测|测验|作业|小测|选择|填空|判断|解答|计算/;
/** Behind it stand the answers of all, by their numbers. */
const ALL_ANSWERS = /^(?:参考)?答案(?:与解析|及解析|和解析)?[：:]?$/;
const OF_ANOTHER_KIND = /目标|重点|难点|思路|说明|建议|过程|环节|准备|板书|反思|评价|学情|分析$/;

type Reading = {
  questions: (ReadQuestion & { no: string })[];
  isAsking: boolean;
  /** The answers of all follow. */
  isAnswering: boolean;
  /** What the next plain line belongs to. */
  field: 'stem' | 'answer' | 'analysis' | 'options' | 'none';
};

/** The questions that stand in a text, line by line; in one that is no exercise only those below a heading that says so. */
export function readQuestions(markdown: string): ReadQuestion[] {
  const isExercise = kindOfAnswer(markdown) === 'exercise';
  const reading: Reading = { questions: [], isAsking: isExercise, isAnswering: false, field: 'none' };
  for (const written of markdown.split('\n').slice(0, MAX_LINES))
    readLine(reading, written.slice(0, MAX_LINE_CHARS), isExercise);
  return reading.questions
    .filter((one) => one.stem.trim() !== '')
    .slice(0, MAX_QUESTIONS)
    .map(({ no: _no, ...question }) => ({ ...question, stem: question.stem.trim(), answer: question.answer.trim() }));
}

function readLine(reading: Reading, written: string, isExercise: boolean): void {
  const line = written.trim().replaceAll('**', '');
  const plain = line
    .replace(HEADING, '')
    .replace(/^[-*] /, '')
    .trim();
  if (ALL_ANSWERS.test(plain.replace(SECTION, ''))) {
    Object.assign(reading, { isAnswering: true, field: 'none' });
    return;
  }
  if ((HEADING.test(line) && !NUMBER.test(plain)) || SECTION.test(plain)) {
    readHeading(reading, plain, isExercise);
    return;
  }
  if (plain === '' || line.startsWith('---')) return;
  const [numbered = '', no = ''] = NUMBER.exec(plain) ?? [];
  if (reading.isAnswering) readAnswer(reading, no, plain.slice(numbered.length));
  else if (numbered !== '' && reading.isAsking) begin(reading, no, plain.slice(numbered.length));
  else readMore(reading, plain);
}

function readHeading(reading: Reading, plain: string, isExercise: boolean): void {
  reading.field = 'none';
  reading.isAnswering = false;
  reading.isAsking = isExercise ? !OF_ANOTHER_KIND.test(plain) : ASKS.test(plain) && !OF_ANOTHER_KIND.test(plain);
}

function begin(reading: Reading, no: string, stem: string): void {
  reading.questions.push({ no, stem: '', options: [], answer: '', analysis: '' });
  reading.field = 'stem';
  readMore(reading, stem);
}

/** 1. B 2. C, each in a line or several in one. */
function readAnswer(reading: Reading, no: string, words: string): void {
  const [first = '', ...others] = words.split(/(?:[ \t　；;])(?=\d{1,2} ?[.．、])/);
  const question = reading.questions.find((one) => one.no === no && one.answer === '');
  if (question) question.answer = first;
  else if (no === '') readMore(reading, words);
  for (const other of others) {
    const [numbered = '', next = ''] = NUMBER.exec(other.trim()) ?? [];
    const found = reading.questions.find((one) => one.no === next && one.answer === '');
    if (found) found.answer = other.trim().slice(numbered.length);
  }
}

function readMore(reading: Reading, plain: string): void {
  const question = reading.questions.at(-1);
  if (!question || reading.field === 'none') return;
  const [answering] = ANSWER.exec(plain) ?? [];
  const [explaining] = ANALYSIS.exec(plain) ?? [];
  if (answering !== undefined) {
    reading.field = 'answer';
    question.answer = plain.slice(answering.length).trim();
  } else if (explaining !== undefined) {
    reading.field = 'analysis';
    question.analysis = plain.slice(explaining.length).trim();
  } else if (OPTION.test(plain) && reading.field !== 'answer' && reading.field !== 'analysis') {
    reading.field = 'options';
    question.options.push(...optionsIn(plain));
  } else if (reading.field !== 'options') {
    const field = reading.field;
    question[field] = [question[field], plain].filter(Boolean).join('\n');
  }
}

/** A. 2  B. 3 in one line. */
function optionsIn(line: string): string[] {
  const starts = [0, ...Array.from(line.matchAll(NEXT_OPTION), ({ index }) => index + 1)];
  return starts.map((from, at) =>
    line
      .slice(from, starts[at + 1])
      .replace(OPTION, '')
      .trim(),
  );
}
