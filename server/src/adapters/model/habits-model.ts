import { fenced } from '#lib/fence.ts';
import type { Model, ModelMessage, ModelRequest, ModelRole } from './model.ts';
import { wrapModel } from './wrapped-model.ts';

/** Work that writes for her; the quick model only names and sorts, and vision reads what is there. */
const WRITING: ReadonlySet<ModelRole> = new Set<ModelRole>(['chat', 'reasoning', 'writing', 'structured']);

/**
 * The one place where 我的习惯 gets into a request, whoever asks: a conversation that has read it already says so in `habits`,
 * for everybody else it is looked up. The offline model cannot follow a wish.
 */
export function withHabits(model: Model, habitsOf: (userId: string) => Promise<string>): Model {
  return wrapModel(model, async function* stream(request) {
    if (model.kind === 'offline') return yield* model.stream(request);
    const habits = request.habits ?? (await lookUp(request, habitsOf));
    yield* model.stream(habits === '' ? request : { ...request, messages: withWish(request.messages, habits) });
  });
}

async function lookUp({ work }: ModelRequest, habitsOf: (userId: string) => Promise<string>): Promise<string> {
  return work.userId !== null && WRITING.has(work.role) ? habitsOf(work.userId) : '';
}

/** Behind the instructions that are the same for everybody, so that a service can keep those. */
function withWish(messages: readonly ModelMessage[], habits: string): readonly ModelMessage[] {
  const at = messages.findIndex(({ role }) => role !== 'system');
  const last = (at === -1 ? messages.length : at) - 1;
  const wish = wishOf(habits);
  const system = messages[last];
  if (!system) return [{ role: 'system', content: wish }, ...messages];
  return messages.with(last, { ...system, content: `${system.content}\n${wish}` });
}

/** A wish of the teacher: it changes no rule, no format and no fact. */
function wishOf(habits: string): string {
  return [
    '下面是这位老师自己写的习惯，合适时照着办；它不改变上面的规则、要求的格式和事实，与这次的要求不一致时以这次为准。',
    fenced('我的习惯', habits),
  ].join('\n');
}
