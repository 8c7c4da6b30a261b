/** Fields of a call; those that are missing are not sent. */
export type Fields = { readonly [name: string]: string | number | boolean | undefined };

/** Makes a call and answers what the server said, whatever that is; rejects when nobody answered. */
export type Call = (address: string, fields: Fields, timeoutMs: number) => Promise<unknown>;

let calls = 0;

/** As a form: nothing stands in the address, and a listed page may read the answer. No call asks for leave first. */
export const callByForm: Call = (address, fields, timeoutMs) =>
  within(
    timeoutMs,
    fetch(address, { method: 'POST', body: queryOf(fields), credentials: 'include' }).then((answer) => answer.json()),
  );

/** By a script element that calls a function of ours once: the only way where a page may not call other sites. */
export const callByScript: Call = (address, fields, timeoutMs) => {
  calls += 1;
  const callback = `__signOn${calls}_${Date.now()}`;
  const script = document.createElement('script');
  const functions = window as unknown as Record<string, unknown>;
  const answered = new Promise((resolve, reject) => {
    functions[callback] = resolve;
    script.onerror = () => reject(new Error('the script did not load'));
    // A script that ran without calling us was none of ours.
    script.onload = () => reject(new Error('the script answered nothing'));
    script.src = `${address}?${queryOf({ ...fields, callback, _: Date.now() })}`;
    document.head.appendChild(script);
  });
  const cleanUp = () => {
    script.remove();
    // An answer that comes too late finds somebody at home.
    functions[callback] = () => delete functions[callback];
  };
  const ended = within(timeoutMs, answered);
  ended.then(cleanUp, cleanUp);
  return ended;
};

export function queryOf(fields: Fields): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query;
}

/** 0 waits for ever. */
function within<Value>(timeoutMs: number, waited: Promise<Value>): Promise<Value> {
  if (timeoutMs <= 0) return waited;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
    waited.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
