import type { InputOf } from '@app/contract/endpoint.ts';
import {
  type CustomTemplate,
  createPrompt,
  deleteTemplate,
  listCustomTemplates,
  listSystemTemplates,
  MOST_USED_ASKED,
  mostUsedTemplates,
  pinTemplate,
  promptTemplate,
  restoreTemplate,
  saveTemplate,
  slotValues,
  uploadTime,
} from '@app/contract/talking/templates.ts';
import { changeTemplates, type TemplateChange } from '@app/engines/templates/template-order.ts';
import type { SlotTexts } from '@app/engines/templates/template-question.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { showToast } from '#components/layers/toast.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, queryClient } from '#lib/http/query-client.ts';

/** The product's own templates stay as they are as long as the page lives. */
export const systemTemplates = queryOptions({
  ...endpointQuery(listSystemTemplates, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
export const mostUsed = endpointQuery(mostUsedTemplates, { limit: MOST_USED_ASKED });
export const customTemplates = endpointQuery(listCustomTemplates, {});

export function templateById(templateId: string) {
  return queryOptions({ ...endpointQuery(promptTemplate, { templateId }), staleTime: 60_000 });
}

/** Which slots narrow the choices of others. */
const NARROWING = ['Phase', 'Grade', 'Subject', 'Semester', 'Edition', 'Volume', 'Book', 'Region'] as const;

/** What the slots begin with and their choices, given what was filled in so far. */
export function slotFacts(filled: SlotTexts) {
  const given = NARROWING.flatMap((kind) => (filled[kind]?.trim() ? [[kind, filled[kind].trim()] as const] : []));
  return queryOptions({
    ...endpointQuery(slotValues, Object.fromEntries(given)),
    placeholderData: keepPreviousData,
  });
}

export function useSaveTemplate() {
  return useMutation({
    mutationFn: (draft: InputOf<typeof saveTemplate>) => callOrThrow(saveTemplate, draft),
    onSuccess: (template, { templateId }) => {
      const change = { type: templateId === undefined ? 'added' : 'updated', template } as const;
      putAnswer(customTemplates, (known) => known && changeTemplates(known, change));
      void queryClient.invalidateQueries(templateById(template.templateId));
    },
    // The dialog says what is wrong, at the field where it is.
    onError: () => undefined,
  });
}

export function usePinTemplate() {
  return useMutation({
    // One after the other: the last press must be the last to arrive.
    scope: { id: 'pin template' },
    mutationFn: (input: { templateId: string; isTop: boolean }) => callOrThrow(pinTemplate, input),
    onMutate: ({ templateId, isTop }) => changeAhead({ type: isTop ? 'pinned' : 'unpinned', templateId }),
    onSettled: settle,
  });
}

export function useDeleteTemplate() {
  return useMutation({
    mutationFn: (templateId: string) => callOrThrow(deleteTemplate, { templateId }),
    onMutate: (templateId) => changeAhead({ type: 'deleted', templateId }),
    onSettled: settle,
  });
}

/** It goes back to where it was, which only the server knows. */
export function useRestoreTemplate() {
  return useMutation({
    mutationFn: (templateId: string) => callOrThrow(restoreTemplate, { templateId }),
    onSettled: () => queryClient.invalidateQueries(customTemplates),
  });
}

/** A template of her own that she worked with moves up; not worth a word when it fails. */
export function markUsed(templateId: string): void {
  changeList({ type: 'used', templateId });
  callOrThrow(uploadTime, { templateId }).catch(() => queryClient.invalidateQueries(customTemplates));
}

export function useCreatePrompt() {
  return useMutation({
    mutationFn: (inputs: InputOf<typeof createPrompt>['inputs']) => callOrThrow(createPrompt, { inputs }),
    // Where the model gave nothing usable it was composed by rule, which she should know.
    onSuccess: ({ notice }) => void (notice && showToast('info', notice)),
  });
}

type Before = { list: CustomTemplate[] | undefined };

/** Shows the change at once; answers what to go back to if the server refuses it. */
async function changeAhead(change: TemplateChange<CustomTemplate>): Promise<Before> {
  // A list on its way is older than this change.
  await queryClient.cancelQueries(customTemplates);
  const before = queryClient.getQueryData(customTemplates.queryKey);
  changeList(change);
  return { list: before };
}

function changeList(change: TemplateChange<CustomTemplate>): void {
  queryClient.setQueryData(customTemplates.queryKey, (known) => known && changeTemplates(known, change));
}

function settle(_data: unknown, error: Error | null, _input: unknown, before: Before | undefined): void {
  if (!error) return;
  if (before?.list) queryClient.setQueryData(customTemplates.queryKey, before.list);
  void queryClient.invalidateQueries(customTemplates);
}
