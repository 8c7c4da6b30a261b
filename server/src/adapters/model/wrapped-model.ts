import type { Model } from './model.ts';

/** The same model asked in another way. What is said of it is looked at each time: it may be another one by then. */
export function wrapModel(model: Model, stream: Model['stream']): Model {
  return new Proxy(model, { get: (_, name) => (name === 'stream' ? stream : Reflect.get(model, name)) });
}
