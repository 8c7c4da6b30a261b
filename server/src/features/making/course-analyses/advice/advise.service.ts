import type { LessonAdvice, LessonFindings, Utterance } from '@app/contract/making/course-analyses.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import { type NumberedSource, standardSources } from '#checking/named-sources.ts';
import type { Deps } from '#deps.ts';
import { listMyStandards } from '#features/making/designs/standards.service.ts';
import { AdviceShape, adviceMessages, PROMPT_VERSION } from './advice-prompt.ts';
import { fewest } from './advise.ts';
import { readAdvice } from './read-advice.ts';

type Looked = {
  userId: string;
  title: string;
  /** The design it was taught by, if she named one. */
  designId: string | null;
  utterances: readonly Utterance[];
  findings: LessonFindings;
  advice: LessonAdvice[];
};
type Advised = { advice: LessonAdvice[]; adviceNotice: string };

const MOST_STANDARDS = 8;
const COUNTED_ONLY = '下面的建议按统计结果写成。';

/** What a connected model advises, as far as it fits the lesson, then what the findings themselves say; where it does not, that is said. */
export async function advise(
  deps: Pick<Deps, 'db' | 'model' | 'screening' | 'log'>,
  { userId, title, designId, utterances, findings, advice: counted }: Looked,
  signal: AbortSignal,
): Promise<Advised> {
  if (deps.model.kind === 'offline') return { advice: counted, adviceNotice: '' };
  const sources = await sourcesOf(deps, userId, designId);
  const messages = adviceMessages({ title, utterances, findings, sources });
  const { value, good, fault } = await askForShape(deps, {
    ...{ name: '课堂建议', shape: AdviceShape, messages, signal },
    work: { role: 'structured', area: 'course-analyses', userId },
  });
  const said = value ?? good;
  const grounded = readAdvice(said, utterances, sources);
  if (grounded.length > 0) return { advice: fewest([...grounded, ...counted]), adviceNotice: '' };
  deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'not of the lesson' }, 'advice-by-rules');
  const why = said !== undefined ? '大模型写的建议和课堂原话对不上，没有采用。' : '大模型这次没有写出建议。';
  return { advice: counted, adviceNotice: `${why}${COUNTED_ONLY}` };
}

/** The standards of the design it was taught by, else of what she teaches, by number. */
async function sourcesOf(deps: Pick<Deps, 'db'>, userId: string, designId: string | null): Promise<NumberedSource[]> {
  const standards = await listMyStandards(deps, { userId }, designId ?? '');
  return standardSources(standards.slice(0, MOST_STANDARDS));
}
