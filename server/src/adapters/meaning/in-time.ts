import type { Meaning, Vector } from './meaning.ts';

/** An answer waits so long for it at most; a warm model needs a tenth of that. */
const WAIT_MS = 300;

/**
 * A question that fails or is late is answered by nothing. While one is late nobody waits for another: whoever asks next
 * would wait behind it. The same question of the same moment, of several files, is read once.
 */
export function inTime(meaning: Meaning): Meaning {
  const reading = new Map<string, Promise<Vector | undefined>>();
  let isLate = false;

  const read = async (owner: string, text: string): Promise<Vector | undefined> => {
    const waited = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => {
      isLate = true;
      waited.resolve(undefined);
    }, WAIT_MS);
    const asked = meaning
      .ofQuestion(owner, text)
      .catch(() => undefined)
      .finally(() => {
        isLate = false;
        clearTimeout(timer);
      });
    return Promise.race([asked, waited.promise]);
  };

  const ofQuestion: Meaning['ofQuestion'] = async (owner, text) => {
    if (meaning.kind === 'none' || isLate) return undefined;
    const key = JSON.stringify([owner, text]);
    const begun = reading.get(key) ?? read(owner, text).finally(() => reading.delete(key));
    reading.set(key, begun);
    return begun;
  };
  return new Proxy(meaning, {
    get: (engine, name) => (name === 'ofQuestion' ? ofQuestion : Reflect.get(engine, name)),
  });
}
