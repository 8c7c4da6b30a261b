import * as workflows from '@app/contract/talking/workflows.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { talkToAgent } from './agent-dialogue.service.ts';
import { recogniseIntention } from './intention.service.ts';
import { drawFromSentence, drawMaterial, redrawMaterial } from './pictures.service.ts';
import { writeText } from './text-writing.service.ts';
import { thinkThrough } from './thought-chain.service.ts';

/** Seven of the nine; prompts are created by `templates`, papers analysed by `papers`. */
export function workflowsRoutes(door: Door, deps: Deps): void {
  serve(door, workflows.recogniseIntention, ({ caller, input }) => recogniseIntention(deps, caller, input.inputs));
  serve(door, workflows.writeText, ({ caller, input }) => writeText(deps, caller, input.inputs));
  serve(door, workflows.drawFromSentence, ({ caller, input }) => drawFromSentence(deps, caller, input.inputs));
  serve(door, workflows.drawMaterial, ({ caller, input }) => drawMaterial(deps, caller, input.inputs));
  serve(door, workflows.redrawMaterial, ({ caller, input }) => redrawMaterial(deps, caller, input.inputs));
  serve(door, workflows.thinkThrough, ({ caller, input }) => thinkThrough(deps, caller, input.inputs));
  serve(door, workflows.talkToAgent, ({ caller, input }) => talkToAgent(deps, caller, input.inputs));
}
