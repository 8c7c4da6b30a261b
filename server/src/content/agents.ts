import { join } from 'node:path';
import { MAX_EXAMPLE_CHARS, MAX_EXAMPLES, MAX_PROLOGUE_CHARS } from '@app/contract/talking/agents.ts';
import { TemplateGroup, TemplateIcon } from '@app/contract/talking/templates.ts';
import { z } from 'zod';
import { readContentFile } from './read-content.ts';

const text = z.string().trim().min(1);

/** An assistant the product brings along. What the model is told never leaves the server. */
const SystemAgent = z.strictObject({
  agentId: z.uuid(),
  name: text.max(12),
  summary: text.max(60),
  icon: TemplateIcon,
  group: TemplateGroup,
  characterSetting: text,
  targetTask: text,
  requirement: text,
  prologue: text.max(MAX_PROLOGUE_CHARS),
  examples: z.array(text.max(MAX_EXAMPLE_CHARS)).min(2).max(MAX_EXAMPLES),
});
export type SystemAgent = z.infer<typeof SystemAgent>;

const AgentFile = z.strictObject({ agents: z.array(SystemAgent).min(1) });

export function readSystemAgents(contentDir: string): SystemAgent[] {
  const { agents } = readContentFile(join(contentDir, 'agents', 'agents.json'), AgentFile);
  const twice = agents.find(({ agentId, name }, at) =>
    agents.slice(0, at).some((other) => other.agentId === agentId || other.name === name),
  );
  if (twice) throw new Error(`The assistants are not consistent:\n${twice.name} is there twice`);
  return agents;
}
