import { difficultyNames, type Question, type QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import { saveComposedPaper } from '@app/contract/making/papers.ts';
import { ownIdOf } from '@app/engines/papers/own-questions.ts';
import type { Deps } from '#deps.ts';
import { readLessons } from '#features/library/books/curriculum.service.ts';
import type { Caller } from '#http/door.ts';
import { ifThere } from '#tools/tool.ts';
import { insertOwnQuestions } from './own-questions.queries.ts';
import { readPaper, save } from './papers.service.ts';
import { firstSave, type Placed, placeOf, practiceIdOf, sectionsOf } from './practice.service.ts';
import { type ReadQuestion, readQuestions } from './read-questions.ts';
import { usualGrades } from './write-questions.service.ts';

type SaveDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'plan' | 'screening'>;
type Text = { ref: string; title: string; lessonId: string; text: string };

const USUAL_SCORE = 5;
const USUAL_DIFFICULTY = 3;
const MINUTES_A_QUESTION = 3;
const [FEWEST_MINUTES, MOST_MINUTES] = [5, 300];
const MOST_TITLE_CHARS = 60;
const RIGHT = /^(?:对|正确|√|✓|是)[。.]?$/;
const WRONG = /^(?:错|错误|×|✗|✘|否)[。.]?$/;
const BLANK = /_{2,}|[（(][ 　]*[）)]/;

/** The questions in a text of hers as a paper of her own questions; null where there is none. The same `ref` is the same paper. */
export async function saveQuestionsIn(
  deps: SaveDeps,
  caller: Caller,
  { ref, title, lessonId, text }: Text,
): Promise<{ paperId: string } | null> {
  const said = readQuestions(text);
  if (said.length === 0) return null;
  const known = practiceIdOf(caller, ref);
  if (await ifThere(readPaper(deps, caller, known))) return { paperId: known };
  const [lesson = {}] = lessonId === '' ? [] : await readLessons(deps, [lessonId]);
  const place = await placeOf(deps, caller, lesson);
  const questions = said.map((one, at) => questionOf(one, place, ownIdOf('text', ref, at + 1), title));
  await insertOwnQuestions(
    deps.db,
    questions.map((question) => ({ id: question.id, userId: caller.userId, question, createdAt: deps.now() })),
  );
  const minutes = Math.min(MOST_MINUTES, Math.max(FEWEST_MINUTES, MINUTES_A_QUESTION * questions.length));
  const paper = saveComposedPaper.input.parse({
    ...{ ...place, title: `${title}练习`.slice(0, MOST_TITLE_CHARS), sourceType: '6', minutes },
    ...{ sections: sectionsOf(questions), firstSaveId: firstSave(ref) },
  });
  return { paperId: (await save(deps, caller, paper)).paperId };
}

/** Nobody computed its answer: it says so. */
function questionOf(said: ReadQuestion, { phase, subject, grade }: Placed, id: string, title: string): Question {
  const type = typeOf(said);
  return {
    ...{ id, title: title || said.stem.slice(0, 20), phase, subject, grade: grade ?? usualGrades[phase] },
    ...{ type, typeName: questionTypes[type], stem: said.stem, options: said.options, answer: answersOf(type, said) },
    ...{ analysis: said.analysis, parts: [], knowledge: [], difficulty: USUAL_DIFFICULTY },
    ...{ difficultyName: difficultyNames[USUAL_DIFFICULTY - 1] ?? '', score: USUAL_SCORE },
    ...{ minutes: MINUTES_A_QUESTION, sourceType: '6', isVerified: false },
  };
}

function typeOf({ stem, options, answer }: ReadQuestion): QuestionType {
  if (options.length > 1) return lettersIn(answer).length > 1 ? 'multiple' : 'single';
  if (RIGHT.test(answer) || WRONG.test(answer)) return 'judge';
  return BLANK.test(stem) ? 'blank' : 'short';
}

function answersOf(type: QuestionType, { stem, answer }: ReadQuestion): string[] {
  if (type === 'single' || type === 'multiple') return lettersIn(answer);
  if (type === 'judge') return [RIGHT.test(answer) ? '对' : '错'];
  if (answer === '') return [];
  if (type !== 'blank') return [answer];
  const blanks = stem.split(BLANK).length - 1;
  const apart = answer.split(/[；;、，,]/).map((one) => one.trim());
  return apart.length === blanks ? apart : [answer];
}

/** B, or A、C, at the beginning of what is said. */
function lettersIn(answer: string): string[] {
  const [letters = ''] = /^(?:选 ?)?[A-H](?:[、，, ]{0,2}[A-H]){0,7}(?![a-z])/.exec(answer) ?? [];
  return [...letters].filter((sign) => /[A-H]/.test(sign));
}
