import type { QuestionPart, QuestionType } from '@app/contract/library/questions.ts';
import { type GivenAnswer, readAnswers } from './exam-answers.ts';
import { optionsIn, readLine, stemAndOptions } from './exam-lines.ts';
import { partsOf, scored } from './exam-parts.ts';
import { type Found, SCORE } from './found-question.ts';
import { answersOf, JUDGED, keyInStem, typeOf } from './said-answer.ts';

/** A question as it was read, with the words it was read from and why that may be wrong. */
export type ReadQuestion = {
  no: number;
  section: number;
  sectionTitle: string;
  type: QuestionType;
  stem: string;
  options: string[];
  answer: string[];
  analysis: string;
  parts: QuestionPart[];
  score: number;
  source: string;
  unsure: string[];
};

const MAX_LINES = 6_000;
const MAX_LINE_CHARS = 4_000;
const MAX_QUESTIONS = 200;
/** Every question below a text is shown with it: more is no text to read. */
const MAX_MATERIAL_CHARS = 8_000;
const USUAL_SCORES: Partial<Record<QuestionType, number>> = {
  single: 3,
  multiple: 4,
  judge: 2,
  blank: 3,
  solution: 8,
  calculation: 6,
  reading: 10,
  cloze: 10,
  writing: 20,
};
const GROUPED: readonly QuestionType[] = ['reading', 'cloze', 'material', 'listening'];

/** The questions of an exam as somebody typed or pasted it. For a thread: the text may be anything. */
export function readExam(text: string, subject: string): ReadQuestion[] {
  const lines = withoutNotes(
    text
      .split('\n')
      .slice(0, MAX_LINES)
      .map((line) => line.slice(0, MAX_LINE_CHARS).trim()),
  );
  const end = endOf(lines);
  const asked = end < 0 ? lines : lines.slice(0, end);
  const found = readQuestions(asked).slice(0, MAX_QUESTIONS);
  const numbers = new Set(found.map(({ no }) => no));
  const answers =
    end < 0
      ? []
      : readAnswers([(lines[end] ?? '').replace(/^[^：:]{0,20}答案[：:]?/, ''), ...lines.slice(end + 1)], numbers);
  return found.map((one) => finished(one, answerFor(one, found, answers), subject));
}

/** Where the answers of all begin, behind the first question; -1 where they do not. */
function endOf(lines: readonly string[]): number {
  const kinds = lines.map((line) => readLine(line).is);
  const first = kinds.indexOf('number');
  return first < 0 ? -1 : kinds.indexOf('answers', first + 1);
}

const NOTES = /^(?:注意事项|考生须知|答题须知)/;

/** What pupils read before the first section is numbered like questions. */
function withoutNotes(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => readLine(line).is === 'section');
  const notes = lines.findIndex((line) => NOTES.test(line));
  return notes < 0 || notes > first ? lines : [...lines.slice(0, notes), ...lines.slice(first)];
}

function readQuestions(lines: readonly string[]): Found[] {
  const all: Found[] = [];
  const state = {
    section: 0,
    title: '',
    type: undefined as QuestionType | undefined,
    score: undefined as number | undefined,
    last: 0,
    isNewSection: true,
    material: [] as string[],
    materialChars: 0,
  };
  for (const line of lines) {
    const read = readLine(line);
    const own = all.at(-1);
    const isOpen = own !== undefined && own.section === state.section;
    if (line === '' || /^-{3,}$/.test(line)) continue;
    if (read.is === 'section') {
      Object.assign(state, {
        section: state.section + 1,
        title: read.title,
        type: read.type,
        score: read.score,
        isNewSection: true,
        ...{ material: [], materialChars: 0 },
      });
      continue;
    }
    if (read.is === 'number' && follows(read.no, state)) {
      const begun = beginQuestion(read.no, state, line);
      const { stem, options } = stemAndOptions(read.rest);
      const isOnlyOptions = /^A ?[.．、]/.test(read.rest);
      Object.assign(begun, isOnlyOptions ? { stem: '', options: optionsIn(read.rest) } : { stem, options });
      if (begun.options.length > 0) begun.field = 'options';
      all.push(begun);
      Object.assign(state, { last: read.no, isNewSection: false });
      continue;
    }
    if (!isOpen) {
      if (read.is === 'words' && state.title !== '' && state.materialChars < MAX_MATERIAL_CHARS) {
        state.material.push(line);
        state.materialChars += line.length;
      }
      continue;
    }
    own.source.push(line);
    addTo(own, read.is === 'number' ? { is: 'words', rest: line } : read);
  }
  return all;
}

type State = {
  section: number;
  title: string;
  type: QuestionType | undefined;
  score: number | undefined;
  last: number;
  isNewSection: boolean;
  material: string[];
  materialChars: number;
};

/** Numbers run on, or begin again in a new section: a list inside a question does neither. */
function follows(no: number, { last, isNewSection }: State): boolean {
  return no === last + 1 || (isNewSection && no === 1) || (no > last && no <= last + 3);
}

function beginQuestion(no: number, state: State, line: string): Found {
  const isGap = no !== state.last + 1 && no !== 1;
  const before = state.materialChars > 30 ? state.material : [];
  const found: Found = {
    ...{ no, section: state.section, sectionTitle: state.title, type: state.type, sectionScore: state.score },
    ...{ stem: '', options: [], answer: '', analysis: '', parts: [], source: [...before, line], field: 'stem', isGap },
  };
  return found;
}

function addTo(own: Found, read: ReturnType<typeof readLine>): void {
  const part = own.parts.at(-1);
  if (read.is === 'answer')
    Object.assign(own, { field: 'answer', answer: own.answer === '' ? read.rest : `${own.answer}\n答：${read.rest}` });
  else if (read.is === 'analysis')
    Object.assign(own, { field: 'analysis', analysis: [own.analysis, read.rest].filter(Boolean).join('\n') });
  else if (own.field === 'answer' || own.field === 'analysis') {
    const words =
      'rest' in read
        ? read.is === 'part'
          ? `（${read.no}）${read.rest}`
          : read.rest
        : read.is === 'options'
          ? read.options.join('　')
          : '';
    own[own.field] = [own[own.field], words].filter(Boolean).join('\n');
  } else if (read.is === 'options') {
    (own.field === 'part' && part ? part.options : own.options).push(...read.options);
    if (own.field === 'stem') own.field = 'options';
  } else if (read.is === 'part' && read.no === own.parts.length + 1) {
    own.parts.push({ no: read.no, stem: read.rest, options: [], answer: '' });
    own.field = 'part';
  } else if ('rest' in read) addWords(own, read.is === 'part' ? `（${read.no}）${read.rest}` : read.rest);
}

const ONLY_PICTURES = /^(?:!\[图片 \d{1,4}[^\]]{0,200}\]\s?)+$/;

function addWords(own: Found, words: string): void {
  const part = own.parts.at(-1);
  if (own.field === 'part' && part) part.stem = `${part.stem}\n${words}`;
  // A figure below the options is what the question shows.
  else if (ONLY_PICTURES.test(words)) own.stem = `${own.stem}\n\n${words}`;
  else if (own.field === 'options' && own.options.length > 0) own.options[own.options.length - 1] += ` ${words}`;
  else own.stem = [own.stem, words].filter(Boolean).join('\n');
}

/** Its own numbers go before those of the whole exam; where sections count anew, the section decides. */
function answerFor(one: Found, all: readonly Found[], answers: readonly GivenAnswer[]): GivenAnswer | undefined {
  const isTwice = all.filter(({ no }) => no === one.no).length > 1;
  const fitting = answers.filter(({ no }) => no === one.no);
  if (!isTwice) return fitting[0];
  return (
    fitting.find(({ section }) => section === one.section) ??
    fitting[all.filter(({ no, section }) => no === one.no && section < one.section).length]
  );
}

function finished(found: Found, given: GivenAnswer | undefined, subject: string): ReadQuestion {
  const parts = partsOf(found, found.answer || given?.answer || '', subject);
  const [, scoreText] = SCORE.exec(found.stem) ?? [];
  const opened = found.stem
    .replace(SCORE, (mark) => (found.stem.startsWith(mark) || found.stem.endsWith(mark) ? '' : mark))
    .trim();
  const inBracket = found.options.length > 1 ? keyInStem(opened) : undefined;
  const said = found.answer || given?.answer || inBracket?.key || '';
  const analysis = found.analysis || given?.analysis || '';
  const isJudged = found.type === 'judge' || (found.options.length === 0 && JUDGED.test(said));
  const judgedInStem = isJudged ? /[（(] ?([√✓×✗对错]) ?[）)]/.exec(opened) : undefined;
  const type = typeOf(found, said || (judgedInStem?.[1] ?? ''), subject);
  const stem = (inBracket?.stem ?? (judgedInStem ? opened.replace(judgedInStem[0], '') : opened))
    .replace(type === 'judge' ? /[（(][ 　]{0,20}[）)]/ : /$^/, '')
    .trim();
  const score = Number(scoreText) || found.sectionScore || USUAL_SCORES[type] || 5;
  const answer = parts.length > 0 ? [] : answersOf(type, stem, said || (judgedInStem?.[1] ?? ''));
  const whole = {
    ...found,
    type,
    stem,
    answer,
    analysis,
    parts,
    score,
    options: type === 'single' || type === 'multiple' ? found.options : [],
  };
  const { no, section, sectionTitle, options } = whole;
  return {
    no,
    section,
    sectionTitle,
    type,
    stem,
    options,
    answer,
    analysis,
    parts: scored(parts, score),
    score,
    source: found.source.join('\n'),
    unsure: unsureOf(whole, said),
  };
}

type Whole = Pick<ReadQuestion, 'type' | 'stem' | 'options' | 'answer' | 'parts' | 'sectionTitle'> & {
  isGap: boolean;
  type: QuestionType;
};

function unsureOf({ type, stem, options, answer, parts, isGap, sectionTitle }: Whole, said: string): string[] {
  const isMeant = /选择|单选|多选/.test(sectionTitle);
  const isOpen = type === 'writing' || GROUPED.includes(type);
  return [
    ...(isGap ? ['前面好像少了题'] : []),
    ...(stem === '' ? ['没有读到题干'] : []),
    ...(isMeant && options.length < 2 ? ['没有读到选项'] : []),
    ...(options.length > 0 && options.some((option) => option === '') ? ['有的选项是空的'] : []),
    ...(parts.length === 0 && answer.length === 0 && !isOpen ? [said === '' ? '没有找到答案' : '答案没有读懂'] : []),
    ...(parts.length > 0 && parts.some((part) => part.answer.length === 0) ? ['有小题没有找到答案'] : []),
    ...(/如图|下图|图中/.test(stem) && !/!\[/.test(stem) ? ['题里说到图，图没有带进来'] : []),
  ];
}
