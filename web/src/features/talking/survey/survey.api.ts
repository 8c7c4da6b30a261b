import type { InputOf } from '@app/contract/endpoint.ts';
import { npsCheck, npsSubmit } from '@app/contract/talking/survey.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient, queryKeyOf } from '#lib/http/query-client.ts';

/** Whether the teacher may be asked; decides the `npsCheck` flag of the assistant. */
export function surveyCheck(userId: string) {
  return queryOptions({
    queryKey: queryKeyOf(npsCheck, userId),
    queryFn: async ({ signal }) => {
      const { needShow } = await callOrThrow(npsCheck, { userId }, { signal });
      useAssistant.setState({ npsCheck: needShow });
      return needShow;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSubmitSurvey(userId: string) {
  return useMutation({
    mutationFn: (input: InputOf<typeof npsSubmit>) => callOrThrow(npsSubmit, input),
    onSuccess: () => {
      queryClient.setQueryData(surveyCheck(userId).queryKey, false);
      useAssistant.setState({ npsCheck: false });
    },
  });
}
