import type { ToolCall } from './model.ts';

/** More than any request of a teacher needs; a model that goes on and on is not heard. */
export const MAX_CALLS_A_REPLY = 16;
/** A long text to be saved fits; what is cut is no JSON, and the model is told so. */
export const MAX_ARGUMENT_CHARS = 60_000;
const MAX_NAME_CHARS = 64;

/** What we look at in one piece of a call. Nothing is trusted: each field is checked where it is used. */
type Piece = { index?: unknown; id?: unknown; function?: { name?: unknown; arguments?: unknown } | null };

/** The calls of one reply, put together from pieces that come in any size. */
export class ToolCalls {
  readonly #calls = new Map<string, ToolCall>();
  #lastKey = '';

  /** `tool_calls` of a delta or of a whole message. */
  read(pieces: unknown): void {
    if (!Array.isArray(pieces)) return;
    for (const piece of pieces) if (typeof piece === 'object' && piece !== null) this.#readPiece(piece);
  }

  /** Those with a name, in the order they began; each has an id of its own, whatever the service gave. */
  list(): ToolCall[] {
    const ids = new Set<string>();
    return [...this.#calls.values()].flatMap((call, index) => {
      if (call.name === '') return [];
      const id = call.id === '' || ids.has(call.id) ? `call-${index}` : call.id;
      ids.add(id);
      return { ...call, id };
    });
  }

  #readPiece(piece: Piece): void {
    const key = this.#keyOf(piece);
    this.#lastKey = key;
    const former = this.#calls.get(key) ?? { id: '', name: '', arguments: '' };
    if (!this.#calls.has(key) && this.#calls.size >= MAX_CALLS_A_REPLY) return;
    this.#calls.set(key, {
      id: former.id || wordOf(piece.id),
      // Some services send the name again with every piece, none sends it in pieces.
      name: former.name || wordOf(piece.function?.name),
      arguments: (former.arguments + argumentsOf(piece.function?.arguments)).slice(0, MAX_ARGUMENT_CHARS),
    });
  }

  /** Services without numbers begin a call with an id, and go on without. */
  #keyOf({ index, id }: Piece): string {
    if (Number.isInteger(index)) return `#${Number(index)}`;
    return wordOf(id) || this.#lastKey || '#0';
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_NAME_CHARS) : '';
}

/** Ollama writes an object where others write its text. */
function argumentsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : '';
}
