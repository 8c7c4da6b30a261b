import { AppError } from '@app/contract/errors.ts';
import { CaseAccess } from '@app/contract/sharing/cases.ts';
import { type AgentDetail, AgentDraft } from '@app/contract/talking/agents.ts';
import { z } from 'zod';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/** What stands in the form; `access` goes with saving, not with trying. */
export const AgentForm = z.object({
  agentName: z.string(),
  summary: z.string(),
  icon: z.string(),
  labelCode: AgentDraft.shape.labelCode,
  supportRoundDialog: z.boolean(),
  characterSetting: z.string(),
  targetTask: z.string(),
  requirementDescription: z.string(),
  content: z.string(),
  prologue: z.string(),
  examples: z.array(z.string()),
  access: z.enum(CaseAccess),
});
export type AgentForm = z.infer<typeof AgentForm>;

/** What is wrong and where; `form` when it belongs to no field. A new object each time, so that it is pointed at again. */
export type Problem = { field: keyof AgentForm | 'form'; text: string };

export function formOf(agent: AgentDetail | undefined): AgentForm {
  return {
    agentName: agent?.agentName ?? '',
    summary: agent?.summary ?? '',
    icon: agent?.icon ?? 'Star',
    labelCode: agent?.labelCode ?? 'more',
    supportRoundDialog: agent?.supportRoundDialog ?? true,
    characterSetting: agent?.characterSetting ?? '',
    targetTask: agent?.targetTask ?? '',
    requirementDescription: agent?.requirementDescription ?? '',
    content: agent?.content ?? '',
    prologue: agent?.prologue ?? '',
    examples: agent?.examples ?? [],
    access: agent?.access ?? CaseAccess.private,
  };
}

/** Whether what is stored would answer as what stands in the form. */
export function isSameDraft({ access: _one, ...form }: AgentForm, { access: _other, ...other }: AgentForm): boolean {
  return JSON.stringify(form) === JSON.stringify(other);
}

/** What the contract would send, or what it would refuse. */
export function draftOf({ examples, ...form }: AgentForm): AgentDraft | Problem {
  const given = { ...form, examples: examples.map((one) => one.trim()).filter(Boolean) };
  const parsed = AgentDraft.safeParse(given);
  return parsed.success ? parsed.data : problemOf(parsed.error);
}

export function isProblem(result: AgentDraft | Problem): result is Problem {
  return 'field' in result;
}

/** The sentence of the contract or the server, at the field it speaks of where that is known. */
export function problemOf(error: Error): Problem {
  const { cause, extra } = error instanceof AppError ? error.details : { cause: error, extra: undefined };
  const issue = cause instanceof z.ZodError ? cause.issues[0] : undefined;
  const named = issue?.path[0] ?? extra?.field;
  const fields = Object.keys(AgentForm.shape) as (keyof AgentForm)[]; // the keys of the literal
  return { field: fields.find((field) => field === named) ?? 'form', text: issue?.message ?? error.message };
}

/** What was typed and not saved outlives the page. */
export function keepUnsaved(agentId: string | undefined, form: AgentForm | undefined): void {
  writeStored(placeOf(agentId), form ? JSON.stringify(form) : '');
}

export function readUnsaved(agentId: string | undefined): AgentForm | undefined {
  return readStoredAs(placeOf(agentId), AgentForm);
}

/** A computer in the classroom belongs to several teachers. */
function placeOf(agentId: string | undefined): string {
  return `agentDraft.${agentId ?? `new.${sessionStore.getState().userInfo?.userId ?? ''}`}`;
}
