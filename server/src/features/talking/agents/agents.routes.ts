import * as knowledge from '@app/contract/library/knowledge.ts';
import * as agents from '@app/contract/talking/agents.ts';
import { recordAgentUse } from '@app/contract/talking/ai-platform.ts';
import { saveDraft, uploadIcon } from '@app/contract/talking/prompts.ts';
import type { Deps } from '#deps.ts';
import { verifySignature } from '#features/identity/platform-keys/platform-keys.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import { type SignedContent, serveSigned } from '#http/serve-signed.ts';
import * as drafts from './agent-drafts.service.ts';
import { addIcon, fetchIcon } from './agent-icons.service.ts';
import { countUse } from './agent-uses.service.ts';
import { create, list, publish, read, remove, restore, update } from './agents.service.ts';
import { addFile, readStatus, removeFile } from './knowledge.service.ts';

export function agentsRoutes(door: Door, deps: Deps): void {
  const verify = (signed: SignedContent) => verifySignature(deps, signed);
  serve(door, agents.getAgentList, ({ caller, input }) => list(deps, caller, input));
  serve(door, agents.getAgentDetail, ({ caller, input }) => read(deps, caller, input.agentId));
  serve(door, agents.createAgent, ({ caller, input }) => create(deps, caller, input));
  serve(door, agents.updateAgent, ({ caller, input }) => update(deps, caller, input));
  serve(door, agents.publishAgent, ({ caller, input }) => publish(deps, caller, input));
  serve(door, agents.deleteAgent, ({ caller, input }) => remove(deps, caller, input.agentId));
  serve(door, agents.restoreAgent, ({ caller, input }) => restore(deps, caller, input.agentId));
  serve(door, recordAgentUse, ({ caller, input }) => countUse(deps, caller, input.agentId));
  serve(door, knowledge.addKnowledgeFile, ({ caller, input }) => addFile(deps, caller, input));
  serve(door, knowledge.selDocInfoStatus, ({ caller, input }) => readStatus(deps, caller, input));
  serve(door, knowledge.delKnowledgeFile, ({ caller, input }) => removeFile(deps, caller, input));
  serveDownload(door, agents.getAgentIcon, ({ input }) => fetchIcon(deps, input.iconId));
  serveSigned(door, uploadIcon, { verify, handle: ({ caller, input }) => addIcon(deps, caller, input.iconBase) });
  serveSigned(door, saveDraft, { verify, handle: ({ caller, input }) => drafts.saveDraft(deps, caller, input) });
}
