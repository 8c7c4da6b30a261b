import type { z } from 'zod';

/** What is wrong in a value, and where: `questions.3.answer`; the empty path is the whole. */
export type Fault = { path: string; keys: readonly PropertyKey[]; why: string };

/** So many are told at once; a model that got more wrong than that is asked for the whole. */
const MAX_FAULTS = 12;
/** Leaving something out may break what holds it; deeper than this nothing was asked for. */
const MAX_ROUNDS = 8;

export function faultsOf(error: z.ZodError): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { path, message } of error.issues) {
    faults.set(path.join('.'), { path: path.join('.'), keys: path, why: message.slice(0, 200) });
  }
  const all = [...faults.values()];
  return all.length <= MAX_FAULTS
    ? all
    : [
        {
          path: '',
          keys: [],
          why: all
            .map(({ path }) => path)
            .join('、')
            .slice(0, 500),
        },
      ];
}

/** The value with what was said for its broken parts: by their paths, or in the same places of a whole. */
export function withMended(said: unknown, faults: readonly Fault[], mended: unknown): unknown {
  if (mended === undefined) return said;
  if (said === undefined || faults.some(({ path }) => path === '')) return mended;
  let value: unknown = structuredClone(said);
  for (const { path, keys } of faults) {
    const part = ownAt(mended, [path]) ?? ownAt(mended, keys);
    if (part !== undefined) value = withAt(value, keys, part);
  }
  return value;
}

/**
 * The value without what is not of the shape: first the broken part itself, then the item of the list it stands in. `value`
 * is missing where the rest is not of the shape either; `good` is the rest all the same.
 */
export function withoutBroken<T>(shape: z.ZodType<T>, said: unknown) {
  let good: unknown = structuredClone(said);
  const broken = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = shape.safeParse(good);
    if (parsed.success) return { value: parsed.data, good, broken: [...broken] };
    const faults = parsed.error.issues.map(({ path }) => path);
    if (round === 0) for (const path of faults) broken.add(path.join('.'));
    // A part that is missing cannot be left out once more: then what holds it is.
    const left = faults.map((path) => partToLeave(good, path));
    if (left.some((path) => path === undefined || path.length === 0)) break;
    // From behind, so that the places of a list stay true.
    const ordered = left.filter((path) => path !== undefined).toSorted(laterFirst);
    for (const path of new Map(ordered.map((path) => [path.join('.'), path])).values()) good = withoutAt(good, path);
  }
  return { value: undefined, good, broken: [...broken] };
}

/** Without one of its options a question would be another one: of a list inside an item the whole item goes. */
function partToLeave(value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] | undefined {
  const item = itemAround(path);
  const isInsideItem = typeof path.at(-1) === 'number' && item !== undefined;
  return isInsideItem || ownAt(value, path) === undefined ? item : path;
}

/** The item of a list that holds this part, the innermost. */
function itemAround(path: readonly PropertyKey[]): readonly PropertyKey[] | undefined {
  const at = path.slice(0, -1).findLastIndex((key) => typeof key === 'number');
  return at < 0 ? undefined : path.slice(0, at + 1);
}

function laterFirst(one: readonly PropertyKey[], other: readonly PropertyKey[]): number {
  for (let i = 0; i < Math.min(one.length, other.length); i += 1) {
    const [a, b] = [one[i], other[i]];
    if (a === b) continue;
    return typeof a === 'number' && typeof b === 'number' ? b - a : 0;
  }
  return other.length - one.length;
}

function ownAt(value: unknown, keys: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

function withAt(value: unknown, keys: readonly PropertyKey[], part: unknown): unknown {
  const last = keys.at(-1);
  const holder = ownAt(value, keys.slice(0, -1));
  // What all objects share is no place for what a model wrote.
  if (last === undefined || last === '__proto__' || typeof holder !== 'object' || holder === null) return value;
  Reflect.set(holder, last, part);
  return value;
}

function withoutAt(value: unknown, keys: readonly PropertyKey[]): unknown {
  const last = keys.at(-1);
  const holder = ownAt(value, keys.slice(0, -1));
  if (Array.isArray(holder) && typeof last === 'number') holder.splice(last, 1);
  else if (typeof holder === 'object' && holder !== null && last !== undefined) Reflect.deleteProperty(holder, last);
  return value;
}
