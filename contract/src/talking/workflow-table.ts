import { z } from 'zod';

/** The kinds of workflow of the specification, by its own names. */
const workflowKinds = [
  'intention',
  'text2text',
  'text2Image',
  'thought chain generation',
  'agent dialogue and prompt',
  'one-click prompt creation',
  'material text-to-image',
  'material image-to-image',
  'paper analysis',
] as const;
export type WorkflowKind = (typeof workflowKinds)[number];

/** How a host names a workflow; `workflowId` is the part of the address that runs it. */
type Workflow = {
  agentId: string;
  shortcutData: { shortcutType: string; workflowId: string; workflowVersion: string };
};

const workflow = (workflowId: string, shortcutType: string, workflowVersion = '1.0'): Workflow => ({
  agentId: `teacher-assistant-${workflowId}`,
  shortcutData: { shortcutType, workflowId, workflowVersion },
});

/** They are run here and by nobody else, so that the ids are the same in test, pre and release. */
export const workflowTable: Readonly<Record<WorkflowKind, Workflow>> = {
  intention: workflow('intention', 'route'),
  text2text: workflow('text2text', 'text'),
  text2Image: workflow('text2Image', 'image'),
  'thought chain generation': workflow('thought-chain', 'text'),
  'agent dialogue and prompt': workflow('agent-dialogue', 'text'),
  'one-click prompt creation': workflow('prompt-creation', 'text'),
  'material text-to-image': workflow('material-text-to-image', 'image'),
  'material image-to-image': workflow('material-image-to-image', 'image'),
  'paper analysis': workflow('paper-analysis', 'analysis'),
};

/** A host may say which workflow it means besides its address. One it knows by another name or version is not run. */
export function namesOfWorkflow(kind: WorkflowKind) {
  const { agentId, shortcutData } = workflowTable[kind];
  const named = (name: string) => z.literal(name, '没有这个工作流').optional();
  return {
    agentId: named(agentId),
    shortcutType: named(shortcutData.shortcutType),
    workflowVersion: named(shortcutData.workflowVersion),
  };
}
