import * as cases from '@app/contract/sharing/cases.ts';
import { likeStep } from '@app/contract/talking/prompts.ts';
import type { Deps } from '#deps.ts';
import { verifySignature } from '#features/identity/platform-keys/platform-keys.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveSigned } from '#http/serve-signed.ts';
import { countOfTemplates, list, listOfTemplate, read, remove, restore, save } from './cases.service.ts';
import { like } from './likes.service.ts';

export function casesRoutes(door: Door, deps: Deps): void {
  serve(door, cases.listCases, ({ caller, input }) => list(deps, caller, input));
  serve(door, cases.queryInstances, ({ caller, input }) => listOfTemplate(deps, caller, input));
  serve(door, cases.countCases, ({ caller, input }) => countOfTemplates(deps, caller, input.templateIds));
  serve(door, cases.readCase, ({ caller, input }) => read(deps, caller, input.instanceId));
  serve(door, cases.saveCase, ({ caller, input }) => save(deps, caller, input));
  serve(door, cases.deleteCase, ({ caller, input }) => remove(deps, caller, input.instanceId));
  serve(door, cases.restoreCase, ({ caller, input }) => restore(deps, caller, input.instanceId));
  serveSigned(door, likeStep, {
    verify: (signed) => verifySignature(deps, signed),
    handle: ({ caller, input }) => like(deps, caller, input),
  });
}
