import type { Deps } from '#deps.ts';
import type { Path } from '#features/keeping/drive/paths.service.ts';
import type { MethodAnswer, MethodCall } from '#http/serve-methods.ts';

export type DavDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now' | 'secrets'>;

/** One call of a program whose teacher is known. */
export type DavCall = Pick<MethodCall, 'header' | 'bytes' | 'lengthBytes' | 'signal'> & { userId: string; path: Path };

export type DavMethod = (deps: DavDeps, call: DavCall) => Promise<MethodAnswer>;
