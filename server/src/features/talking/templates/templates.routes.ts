import { getLabelList, getListByType } from '@app/contract/talking/dictionaries.ts';
import * as templates from '@app/contract/talking/templates.ts';
import type { Deps } from '#deps.ts';
import { verifySignature } from '#features/identity/platform-keys/platform-keys.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveSigned } from '#http/serve-signed.ts';
import * as custom from './custom-templates.service.ts';
import { listDictionary, listLabels } from './dictionaries.service.ts';
import { listMostUsed } from './most-used.service.ts';
import { createPrompt } from './prompt-creation.service.ts';
import { readSlotValues } from './slot-values.service.ts';
import { listSystem, readTemplate, readTemplates } from './templates.service.ts';

export function templatesRoutes(door: Door, deps: Deps): void {
  serve(door, templates.listSystemTemplates, () => listSystem(deps));
  serve(door, templates.mostUsedTemplates, ({ caller, input }) => listMostUsed(deps, caller, input.limit));
  serve(door, templates.promptTemplate, ({ caller, input }) => readTemplate(deps, caller, input.templateId));
  serveSigned(door, templates.templatesByIds, {
    verify: (signed) => verifySignature(deps, signed),
    handle: ({ caller, input }) => readTemplates(deps, caller, input.templateIds),
  });
  serve(door, templates.slotValues, ({ caller, input }) => readSlotValues(deps, caller, input));
  serve(door, templates.listCustomTemplates, ({ caller }) => custom.listCustom(deps, caller));
  serve(door, templates.saveTemplate, ({ caller, input }) => custom.save(deps, caller, input));
  serve(door, templates.pinTemplate, ({ caller, input }) => custom.pin(deps, caller, input));
  serve(door, templates.deleteTemplate, ({ caller, input }) => custom.remove(deps, caller, input.templateId));
  serve(door, templates.restoreTemplate, ({ caller, input }) => custom.restore(deps, caller, input.templateId));
  serve(door, templates.uploadTime, ({ caller, input }) => custom.markUsed(deps, caller, input.templateId));
  serve(door, templates.createPrompt, ({ caller, input }) => createPrompt(deps, caller, input.inputs));
  serve(door, getLabelList, () => listLabels());
  serve(door, getListByType, ({ input }) => listDictionary(deps, input.type));
}
