/** An engine that is not there yet is looked for whenever it is wanted: what was installed meanwhile needs no restart. */
export function lookAgain<Engine extends { kind: string }>(open: () => Engine): Engine {
  let engine = open();
  const current = (): Engine => {
    if (engine.kind === 'none') engine = open();
    return engine;
  };
  return new Proxy(engine, { get: (_, name) => Reflect.get(current(), name) });
}
