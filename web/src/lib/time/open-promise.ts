/** `Promise.withResolvers`, which the browsers of older school machines do not have. */
export function openPromise<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined;
  let reject: (reason?: unknown) => void = () => undefined;
  const promise = new Promise<T>((give, refuse) => {
    resolve = give;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
