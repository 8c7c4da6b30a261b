/** `AbortSignal.any`, which the browsers of older school machines do not have. */
export function eitherSignal(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const follow = () => either.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { signal: either.signal });
  }
  return either.signal;
}
