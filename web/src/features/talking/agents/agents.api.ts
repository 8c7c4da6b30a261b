import type { TemplateSource } from '@app/contract/enums.ts';
import type { KnowledgeFileChoice } from '@app/contract/library/knowledge.ts';
import type { CaseAccess } from '@app/contract/sharing/cases.ts';
import {
  type AgentCard,
  type AgentDraft,
  type AgentOrder,
  type AgentPage,
  type AgentScope,
  createAgent,
  deleteAgent,
  getAgentDetail,
  getAgentList,
  publishAgent,
  restoreAgent,
  updateAgent,
} from '@app/contract/talking/agents.ts';
import { createPrompt, promptTemplate, type TemplateGroup } from '@app/contract/talking/templates.ts';
import { type InfiniteData, useMutation } from '@tanstack/react-query';
import { showToast } from '#components/layers/toast.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryClient, queryKeyOf, refreshQueries } from '#lib/http/query-client.ts';

const PAGE_SIZE = 24;

export type AgentFilter = {
  scope: AgentScope;
  keyword?: string;
  labelCode?: TemplateGroup | undefined;
  agentType?: TemplateSource;
  orderBy?: AgentOrder;
};

export function agentsOf(filter: AgentFilter) {
  return endpointPages(getAgentList, { ...filter, limit: PAGE_SIZE });
}

export function agentById(agentId: string) {
  return endpointQuery(getAgentDetail, { agentId });
}

type Save = { agentId: string | undefined; draft: AgentDraft; knowledgeFiles: KnowledgeFileChoice[] };

/** The first time it is made, with the files that wait for it; files of a later time have calls of their own. */
export function useSaveAgent() {
  return useMutation({
    mutationFn: ({ agentId, draft, knowledgeFiles }: Save) =>
      agentId === undefined
        ? callOrThrow(createAgent, { ...draft, knowledgeFiles })
        : callOrThrow(updateAgent, { ...draft, agentId }),
    onSuccess: (agent) => {
      queryClient.setQueryData(agentById(agent.agentId).queryKey, agent);
      return refreshAgents(agent.agentId);
    },
    // The form says what is wrong, at the field where it is.
    onError: () => undefined,
  });
}

export function usePublishAgent() {
  return useMutation({
    mutationFn: (order: { agentId: string; access: CaseAccess }) => callOrThrow(publishAgent, order),
    onSuccess: (agent) => refreshAgents(agent.agentId),
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

export function useDeleteAgent() {
  return useMutation({
    mutationFn: (agentId: string) => callOrThrow(deleteAgent, { agentId }),
    onMutate: dropAgent,
    onSettled: (_data, _error, agentId) => refreshAgents(agentId),
  });
}

export function useRestoreAgent() {
  return useMutation({
    mutationFn: (agentId: string) => callOrThrow(restoreAgent, { agentId }),
    onSettled: (_data, _error, agentId) => refreshAgents(agentId),
  });
}

/** Writes the instruction from one sentence or the whole form; nothing is stored. */
export function useWritePrompt() {
  return useMutation({
    mutationFn: (inputs: { targetTask: string; requirementDescription?: string; content?: string }) =>
      callOrThrow(createPrompt, { inputs }),
    // Where the model gave nothing usable it was composed by rule, which she should know.
    onSuccess: ({ notice }) => void (notice && showToast('info', notice)),
  });
}

/** Whatever shows this assistant reads it again: lists, its detail, and the session that opens it. */
export async function refreshAgents(agentId: string): Promise<void> {
  await Promise.all([
    refreshQueries(getAgentList),
    queryClient.invalidateQueries({ queryKey: agentById(agentId).queryKey }),
    queryClient.invalidateQueries({ queryKey: endpointQuery(promptTemplate, { templateId: agentId }).queryKey }),
  ]);
}

/** Gone from the lists before the server has answered; they are read again afterwards either way. */
async function dropAgent(agentId: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: queryKeyOf(getAgentList) });
  queryClient.setQueriesData<InfiniteData<AgentPage>>({ queryKey: queryKeyOf(getAgentList) }, (known) => {
    if (!known) return known;
    const isOther = (one: AgentCard) => one.agentId !== agentId;
    return { ...known, pages: known.pages.map((page) => ({ ...page, list: page.list.filter(isOther) })) };
  });
}
