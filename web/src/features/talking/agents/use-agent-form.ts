import type { KnowledgeFileChoice } from '@app/contract/library/knowledge.ts';
import { CaseAccess } from '@app/contract/sharing/cases.ts';
import type { AgentDetail } from '@app/contract/talking/agents.ts';
import { useEffect, useRef, useState } from 'react';
import {
  type AgentForm,
  draftOf,
  formOf,
  isProblem,
  isSameDraft,
  keepUnsaved,
  type Problem,
  problemOf,
  readUnsaved,
} from './agent-form.ts';
import { isRefused } from './agent-standing.ts';
import { usePublishAgent, useSaveAgent } from './agents.api.ts';

type Options = {
  /** Undefined until it is made. */
  agent: AgentDetail | undefined;
  /** Files that wait to go along when it is made. */
  choices: KnowledgeFileChoice[];
  /** With the files that went along when it was just made. */
  onStored: (agent: AgentDetail, made?: readonly KnowledgeFileChoice[]) => void;
};

/** An assistant being written, until the server has taken it. */
export function useAgentForm({ agent, choices, onStored }: Options) {
  const element = useRef<HTMLFormElement>(null);
  const agentId = agent?.agentId;
  const [kept] = useState(() => readUnsaved(agentId));
  const [form, setForm] = useState(() => kept ?? formOf(agent));
  const [problem, setProblem] = useState<Problem>();
  const saving = useSaveAgent();
  const publishing = usePublishAgent();
  const storing = useRef<Promise<AgentDetail | undefined>>(undefined);
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const stored = formOf(agent);
  const isDraftChanged = agent === undefined || !isSameDraft(form, stored);
  const isChanged = !isSameDraft(form, stored) || form.access !== stored.access;
  useEffect(() => keepUnsaved(agentId, isChanged ? form : undefined), [agentId, form, isChanged]);
  const change = (part: Partial<AgentForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };

  const storeNow = async (): Promise<AgentDetail | undefined> => {
    if (agent && !isDraftChanged) return agent;
    const draft = draftOf(form);
    if (isProblem(draft)) {
      setProblem(draft);
      return undefined;
    }
    try {
      const saved = await saving.mutateAsync({ agentId, draft, knowledgeFiles: choices });
      // The next effect knows it by its id.
      keepUnsaved(agentId, undefined);
      // As the server trimmed it, unless she typed on meanwhile.
      setForm((now) => (now === form ? { ...formOf(saved), access: form.access } : now));
      onStored(saved, agentId === undefined ? choices : undefined);
      return saved;
    } catch (error) {
      setProblem(problemOf(error instanceof Error ? error : new Error(String(error))));
      return undefined;
    }
  };
  /** Stores the words; who may use it stays as it is. Asked for twice at once, it is stored once. */
  const store = () => {
    storing.current ??= storeNow().finally(() => {
      storing.current = undefined;
    });
    return storing.current;
  };
  const publish = async (saved: AgentDetail): Promise<AgentDetail | undefined> => {
    // One that was sent back is looked at again when it is saved for everybody.
    const isAgain = form.access === CaseAccess.public && isRefused(saved);
    if (saved.access === form.access && !isAgain) return saved;
    try {
      const published = {
        ...saved,
        ...(await publishing.mutateAsync({ agentId: saved.agentId, access: form.access })),
      };
      onStored(published);
      return published;
    } catch (error) {
      setProblem({ field: 'access', text: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };

  return {
    element,
    form,
    change,
    store,
    save: async () => {
      const saved = await store();
      return saved && publish(saved);
    },
    /** What an earlier visit left unsaved stands in the form. */
    isKept: kept !== undefined && !isSameDraft(kept, stored) && isDraftChanged,
    forget: () => {
      setForm(stored);
      setProblem(undefined);
    },
    isDraftChanged,
    isChanged,
    isSaving: saving.isPending || publishing.isPending,
    errorAt: (field: Problem['field']) => (problem?.field === field ? problem.text : undefined),
  };
}

export type AgentFormState = ReturnType<typeof useAgentForm>;
