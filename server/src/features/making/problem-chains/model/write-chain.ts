import { activityLevels } from '@app/contract/making/design.ts';
import type { ChainQuestion } from '@app/contract/making/problem-chains.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import { followQuestions } from '#asking/follow-questions.ts';
import { holdsAddress, saysNothing } from '#checking/made-up.ts';
import { misquotedIn, misquotedWords } from '#checking/misquoted.ts';
import { withNamedSources } from '#checking/named-sources.ts';
import { askedIn, isSameQuestion } from '#checking/same-question.ts';
import type { Deps } from '#deps.ts';
import {
  type ChainGround,
  ChainShape,
  chainMessages,
  FEWEST_QUESTIONS,
  MOST_QUESTIONS,
  PROMPT_VERSION,
  type SaidQuestion,
} from './chain-prompt.ts';

type Step = Omit<ChainQuestion, 'id'>;
type Wish = {
  userId: string;
  ground: ChainGround;
  library: readonly Step[];
  signal: AbortSignal;
  /** Told of the questions that are written and passed the checks, while the next is. */
  onQuestions?: ((steps: readonly Step[]) => Promise<unknown>) | undefined;
};

/** The questions a model wrote and that passed the checks; the library's where there are too few. */
export async function writeChain(
  deps: Pick<Deps, 'model' | 'screening' | 'log'>,
  { userId, ground, library, signal, onQuestions = async () => undefined }: Wish,
): Promise<{ steps: Step[]; notice: string }> {
  if (deps.model.kind === 'offline') return { steps: [...library], notice: '' };
  const stepsOf = (said: readonly SaidQuestion[]) => {
    const sound = soundOf(said).slice(0, MOST_QUESTIONS);
    return sound.map((one) => toStep(one, ground, library));
  };
  const following = followQuestions((said) => {
    const whole = said.flatMap((one) => ChainShape.shape.questions.element.safeParse(one).data ?? []);
    return onQuestions(climbing(stepsOf(whole)));
  });
  const { value, fault } = await askForShape(deps, {
    ...{ name: '问题链', shape: ChainShape, messages: chainMessages(ground), signal, onPart: following.onPart },
    work: { role: 'structured', area: 'problem-chains', userId },
  });
  await following.settled();
  const kept = stepsOf(value?.questions ?? []);
  if (kept.length >= FEWEST_QUESTIONS) return { steps: climbing(kept), notice: '' };
  deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'too few' }, 'chain-from-library');
  if (kept.length === 0)
    return { steps: [...library], notice: `${fault || '大模型写的问题不能用'}，这条问题链用了内置资料` };
  const others = library.filter(({ ask }) => kept.every((one) => !isSameQuestion(askedIn(one.ask), askedIn(ask))));
  const added = others.slice(0, Math.max(0, MOST_QUESTIONS - 1 - kept.length));
  return { steps: climbing(sorted([...kept, ...added])), notice: `有 ${added.length} 问用了内置资料` };
}

/** Those that say something, go on from one before them, and are asked once. */
function soundOf(said: readonly SaidQuestion[]): SaidQuestion[] {
  const asked = said.map(({ ask }) => askedIn(ask));
  return said.filter((question, at) => {
    const { ask, intent, expect, followUp, buildsOn } = question;
    const texts = [ask, intent, expect, followUp];
    const own = asked[at];
    if (!own || texts.some((one) => holdsAddress(one) || saysNothing(one) || isOpen(one))) return false;
    if (buildsOn > at) return false;
    return asked.slice(0, at).every((other) => !isSameQuestion(own, other));
  });
}

/** A formula that was begun and not ended. */
function isOpen(text: string): boolean {
  return text.split('$').length % 2 === 0;
}

/** A line that the library has otherwise is said so in the intention, which only she reads. */
function toStep(
  { ask, intent, expect, followUp, level }: SaidQuestion,
  { sources, mistakes }: ChainGround,
  library: readonly Step[],
): Step {
  const known = [...sources.map(({ text }) => text), ...mistakes, JSON.stringify(library)].join('\n');
  const words = misquotedWords(misquotedIn([ask, intent, expect, followUp].join('\n'), known));
  const named = withNamedSources(intent, sources);
  return { ask, intent: words === '' ? named : `${named}（${words}）`, expect, followUp, level };
}

function sorted(steps: readonly Step[]): Step[] {
  return [...steps].sort((one, other) => activityLevels.indexOf(one.level) - activityLevels.indexOf(other.level));
}

/** None is said to be easier than the one it builds on. */
function climbing(steps: readonly Step[]): Step[] {
  let reached = 0;
  return steps.map((step) => {
    reached = Math.max(reached, activityLevels.indexOf(step.level));
    return { ...step, level: activityLevels[reached] ?? step.level };
  });
}
