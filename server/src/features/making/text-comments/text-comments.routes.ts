import * as contract from '@app/contract/making/text-comments.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { commentOn } from './text-comments.service.ts';

export function textCommentsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.commentOnText, ({ caller, input }) => commentOn(deps, caller, input));
}
