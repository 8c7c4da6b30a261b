import {
  addKnowledgeFile,
  delKnowledgeFile,
  type KnowledgeFile,
  type KnowledgeFileChoice,
  selDocInfoStatus,
} from '@app/contract/library/knowledge.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';

/** Looked at so often while something is read. */
const LOOK_AGAIN_MS = 1_500;

/** The files of an assistant of hers, followed until all are read. */
export function knowledgeOf(agentId: string) {
  return queryOptions({
    ...endpointQuery(selDocInfoStatus, { agentId }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
}

export async function addKnowledge(agentId: string, choice: KnowledgeFileChoice): Promise<void> {
  const added = await callOrThrow(addKnowledgeFile, { ...choice, agentId });
  putKnowledge(agentId, (files) => [...files.filter(({ docId }) => docId !== added.docId), added]);
}

export function useRemoveKnowledge(agentId: string) {
  return useMutation({
    mutationFn: (docId: string) => callOrThrow(delKnowledgeFile, { agentId, docId }),
    onSuccess: (_done, removed) => putKnowledge(agentId, (files) => files.filter(({ docId }) => docId !== removed)),
  });
}

function isUnderWay({ status }: KnowledgeFile): boolean {
  return status === 'waiting' || status === 'parsing';
}

/** Shown at once, then read again: only the server knows how far the others have come meanwhile. */
function putKnowledge(agentId: string, next: (files: readonly KnowledgeFile[]) => KnowledgeFile[]): void {
  const { queryKey } = knowledgeOf(agentId);
  queryClient.setQueryData(queryKey, (known) => next(known ?? []));
  void queryClient.invalidateQueries({ queryKey });
}
