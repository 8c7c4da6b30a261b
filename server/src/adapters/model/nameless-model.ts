import { type NameVeil, openNameVeil, restoredInPieces } from '#lib/hidden-names.ts';
import { openWords } from '#lib/words.ts';
import type { Model, ModelEvent, ModelMessage, ModelRequest } from './model.ts';
import { wrapModel } from './wrapped-model.ts';

const NOTE = '“学员甲子”这样的称呼代替学生的姓名：照原样写，不要改，也不要猜是谁。';

/**
 * The one place where pupils' names are kept from a model, whoever asks: those of the teacher's own rosters go out under other names,
 * and come back in what it says and in what it wants done. What asks it knows nothing of that.
 */
export function withoutNames(model: Model, pupilsOf: (userId: string) => Promise<readonly string[]>): Model {
  return wrapModel(model, async function* stream(request) {
    const { userId } = request.work;
    if (model.kind === 'offline' || userId === null) return yield* model.stream(request);
    const texts = request.messages.flatMap(textsOf);
    const names = await namesIn(texts, await pupilsOf(userId));
    if (names.length === 0) return yield* model.stream(request);
    const veil = openNameVeil(names, texts);
    yield* unveiled(model.stream(veiledRequest(request, veil)), veil);
  });
}

/** Names that stand there. One that is a word of the dictionary, 李白 or 方程, mostly means that. */
async function namesIn(texts: readonly string[], pupils: readonly string[]): Promise<string[]> {
  const all = texts.join('\n');
  const there = pupils.filter((name) => name !== '' && all.includes(name));
  if (there.length === 0) return [];
  const words = await openWords();
  return (
    there
      .filter((name) => words.ofQuery(name).length > 1)
      // In the order they are spoken of, however the roster is sorted.
      .toSorted((one, other) => all.indexOf(one) - all.indexOf(other))
  );
}

function textsOf({ content, toolCalls = [] }: ModelMessage): string[] {
  return [content, ...toolCalls.map(({ arguments: given }) => given)];
}

function veiledRequest(request: ModelRequest, veil: NameVeil): ModelRequest {
  const messages = request.messages.map((message) => ({
    ...message,
    content: veil.hide(message.content),
    ...(message.toolCalls && {
      toolCalls: message.toolCalls.map((call) => ({ ...call, arguments: veil.hide(call.arguments) })),
    }),
  }));
  const [first, ...rest] = messages;
  const isTold = first?.role === 'system';
  return {
    ...request,
    messages: isTold
      ? [{ ...first, content: `${first.content}\n${NOTE}` }, ...rest]
      : [{ role: 'system', content: NOTE }, ...messages],
  };
}

async function* unveiled(events: AsyncIterable<ModelEvent>, veil: NameVeil): AsyncGenerator<ModelEvent> {
  const pieces = { 'text-delta': restoredInPieces(veil), 'reasoning-delta': restoredInPieces(veil) };
  let last: keyof typeof pieces = 'text-delta';
  for await (const event of events) {
    const isText = event.type === 'text-delta' || event.type === 'reasoning-delta';
    if (!isText || event.type !== last) {
      const rest = pieces[last].flush();
      if (rest !== '') yield { type: last, text: rest };
    }
    if (isText) {
      last = event.type;
      const text = pieces[last].push(event.text);
      if (text !== '') yield { type: last, text };
    } else if (event.type === 'tool-call') {
      yield { ...event, call: { ...event.call, arguments: veil.restored(event.call.arguments) } };
    } else {
      yield event;
    }
  }
}
