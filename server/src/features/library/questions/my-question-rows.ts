import type { MyQuestion, MyQuestionDraft } from '@app/contract/library/my-questions.ts';
import { difficultyNames, type Question, questionTypes } from '@app/contract/library/questions.ts';
import { withoutDrawings } from '@app/contract/making/figures.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import { myIdOf } from '@app/engines/papers/own-questions.ts';
import type { MyQuestionInsert, MyQuestionRow } from './my-questions.queries.ts';
import { minutesFor } from './question-rows.ts';

const MOST_TITLE_CHARS = 24;
/** Where a pupil writes says nothing of what is asked. */
const TO_FILL = /_{2,40}|[（(][ 　]{0,20}[）)]/g;
const LETTERS = 'ABCDEFG';
/** Where hers say they come from: 校本. */
const OWN_SOURCE = '5';

type Facts = Omit<MyQuestionInsert, 'id' | 'userId' | 'words' | 'covers' | 'isVerified' | 'isDoubtful' | 'level'> &
  Pick<MyQuestionRow, 'level'>;

/** What the table keeps of a draft; whether it is right, and what it is found by, is found out elsewhere. */
export function factsOf(draft: MyQuestionDraft): Facts {
  const { phase, subject, grade, type, difficulty, level, stem, analysis, parts, knowledge, tags, score, originId } =
    draft;
  const own = { stem, analysis, ...answered(draft) };
  const body = {
    ...own,
    parts: parts.map((part) => ({ ...part, ...answered(part) })),
    // What has parts is answered in them.
    ...(parts.length > 0 && { options: [], answer: [] }),
  };
  const title = draft.title || excerptOf(withoutDrawings(stem).replace(TO_FILL, ' '), MOST_TITLE_CHARS);
  return {
    ...{ phaseCode: phase, subjectCode: subject, gradeCode: grade, type, difficulty, title, body },
    level: level ?? null,
    ...{ knowledge: [...new Set(knowledge)], tags: [...new Set(tags)], score, originId },
    ...{ minutes: minutesFor(score, difficulty), sourceType: OWN_SOURCE },
  };
}

type Answered = Pick<MyQuestionDraft, 'type' | 'options' | 'answer'>;

/** Only a choice has options; its key is letters in their order, each once. */
function answered({ type, options, answer }: Answered): Pick<Answered, 'options' | 'answer'> {
  const given = answer.filter((one) => one !== '');
  const kept = options.filter((option) => option !== '');
  if (kept.length === 0) return { options: [], answer: type === 'blank' ? trimmedEnd(answer) : given };
  const letters = [...LETTERS].filter((letter) => given.some((one) => one.toUpperCase() === letter));
  return { options: kept, answer: letters };
}

/** A blank without an answer is one all the same where others follow. */
function trimmedEnd(answer: readonly string[]): string[] {
  const last = answer.findLastIndex((one) => one !== '');
  return answer.slice(0, last + 1);
}

/** The texts it is found by. */
export function textsOf({ title, body: { stem, options, parts }, knowledge, tags }: Facts): string[] {
  const asked = [stem, ...options, ...parts.flatMap((part) => [part.stem, ...part.options])];
  return [title, ...asked.map(withoutDrawings), ...knowledge, ...tags];
}

type Kept = Pick<
  MyQuestionRow,
  | ('id' | 'revision' | 'title' | 'phaseCode' | 'subjectCode' | 'gradeCode' | 'type' | 'difficulty' | 'level' | 'body')
  | ('knowledge' | 'score' | 'minutes' | 'sourceType' | 'isVerified' | 'isDoubtful')
>;

export function questionOfMine({
  id,
  revision,
  phaseCode,
  subjectCode,
  gradeCode,
  body,
  level,
  ...row
}: Kept): Question {
  const { title, type, difficulty, knowledge, score, minutes, sourceType, isVerified, isDoubtful } = row;
  return {
    ...{ id: myIdOf(id, revision), title, phase: phaseCode, subject: subjectCode, grade: gradeCode, ...body },
    ...{ type, typeName: questionTypes[type], difficulty, difficultyName: difficultyNames[difficulty - 1] ?? '' },
    ...(level && { level }),
    ...{ knowledge, score, minutes, sourceType, isVerified },
    ...(isDoubtful && { isDoubtful }),
  };
}

export function toMine(row: MyQuestionRow): MyQuestion {
  const { id, revision, tags, originId, remarks, updatedAt } = row;
  const question = questionOfMine(row);
  return { myQuestionId: id, revision, question, tags, originId, remarks, updateTime: updatedAt.getTime() };
}

/** The same words, options and key: what was found out about the one holds for the other. */
export function isUnchanged(facts: Pick<Facts, 'type' | 'body'>, origin: Question): boolean {
  return said(facts.type, facts.body) === said(origin.type, origin);
}

function said(type: Question['type'], { stem, options, answer, parts }: Omit<Facts['body'], 'analysis' | 'mistakes'>) {
  const apart = parts.map((part) => [part.type, part.stem, part.options, part.answer]);
  return JSON.stringify([type, stem.trim(), options, answer, apart]);
}
