import { Grade, phaseOfGrade, Subject } from '@app/contract/enums.ts';
import type { commentOnText, TextComments, TextSlip } from '@app/contract/making/text-comments.ts';
import { commentsDocument, NOBODY_READ } from '@app/engines/pupil-texts/comments-document.ts';
import { textFacts } from '@app/engines/pupil-texts/text-facts.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import { type NumberedSource, standardSources } from '#checking/named-sources.ts';
import { namedGrades } from '#content/named-grades.ts';
import type { Deps } from '#deps.ts';
import { listPupilNames } from '#features/identity/schools/classes.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { openStandards } from '#features/making/designs/standards.service.ts';
import type { Caller } from '#http/door.ts';
import { hideNames } from '#lib/hidden-names.ts';
import { mapTexts } from '#lib/map-texts.ts';
import { CommentsShape, commentMessages, PROMPT_VERSION, type TextGround } from './model/comment-prompt.ts';
import { soundComments } from './model/sound-comments.ts';

type CommentDeps = Pick<Deps, 'db' | 'plan' | 'model' | 'screening' | 'log'>;
type Wish = z.output<(typeof commentOnText)['input']>;

const PATIENCE_MS = 60_000;
const MOST_SOURCES = 5;
/** Standards that speak of writing. */
const OF_WRITING = /写作|习作|作文|书面|表达|写明/;

/** What a model says of a pupil's text, as far as it speaks of words that are in it; without one only what can be counted. */
export async function commentOn(
  deps: CommentDeps,
  caller: Caller,
  wish: Wish,
  signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<TextComments> {
  requireUse(caller);
  await refuseBlocked(deps, `${wish.title}\n${wish.text}`, '作文');
  const facts = textFacts(wish.text);
  const place = await placeOf(deps, caller, wish);
  const { said, notice } = await ask(deps, caller, { ...wish, grade: place.grade, facts }, place.phase, signal);
  const from: TextComments['from'] = said ? 'model' : 'rule';
  const { marks = [], strengths = [], improvements = [], errors = [], comment = '' } = said ?? {};
  const told = {
    ...{ from, notice, facts, marks, strengths, improvements, comment },
    errors: joined(errors, facts.slips),
  };
  return { ...told, markdown: commentsDocument({ ...told, title: wish.title, grade: place.grade }) };
}

type Asked = Omit<TextGround, 'sources'>;

async function ask(deps: CommentDeps, caller: Caller, asked: Asked, phase: string, signal: AbortSignal) {
  if (deps.model.kind === 'offline') return { said: undefined, notice: NOBODY_READ };
  const { text, restored } = hideNames(asked.text, await listPupilNames(deps, caller.userId));
  const sources = await sourcesOf(deps, phase, asked.facts.language);
  const { value, fault } = await askForShape(deps, {
    ...{ name: '作文批改', shape: CommentsShape, messages: commentMessages({ ...asked, text, sources }), signal },
    work: { role: 'structured', area: 'text-comments', userId: caller.userId },
  });
  const sound = value && soundComments(value, { text, sources });
  const places = sound ? sound.marks.length + sound.improvements.length + sound.errors.length : 0;
  if (!sound || places === 0 || (sound.strengths.length === 0 && sound.comment === '')) {
    deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'nothing sound' }, 'text-comments-by-rule');
    return { said: undefined, notice: `${fault || '大模型的批注对不上原文'}，${NOBODY_READ}` };
  }
  const { misquoted, ...comments } = sound;
  const lacks = [
    misquoted > 0 && `有 ${misquoted} 处批注引的话文中没有，没有列出`,
    comments.comment === '' && '给学生的话没有写好，请你自己写',
  ];
  return { said: mapTexts(comments, restored), notice: lacks.filter(Boolean).join('；') };
}

/** What is proved stands in it in any case, once. */
function joined(said: readonly TextSlip[], proved: readonly TextSlip[]): TextSlip[] {
  const missing = proved.filter(({ quote }) => said.every((one) => !one.quote.includes(quote)));
  return [...said, ...missing];
}

/** The grade it is judged for: the one she names, else hers. */
async function placeOf(deps: Pick<Deps, 'db' | 'plan'>, { userId }: Caller, { grade }: Wish) {
  const { gradeCode: own, phaseCode } = await requireUser(deps, userId);
  const [named = ''] = grade === '' ? [] : namedGrades(deps.plan, grade);
  const code = Grade.find((one) => one === (grade === '' ? own : named));
  return { grade: grade || deps.plan.gradeName(own), phase: code ? phaseOfGrade(code) : phaseCode };
}

async function sourcesOf(
  deps: Pick<Deps, 'db'>,
  phase: string,
  language: 'chinese' | 'english',
): Promise<NumberedSource[]> {
  const standards = await openStandards(deps).of(phase, language === 'english' ? Subject.English : Subject.Chinese);
  const ofWriting = standards.filter(({ name, meaning }) => OF_WRITING.test(name) || OF_WRITING.test(meaning));
  return standardSources(ofWriting.slice(0, MOST_SOURCES));
}
