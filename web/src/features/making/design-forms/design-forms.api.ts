import type { InputOf } from '@app/contract/endpoint.ts';
import { uploadFile } from '@app/contract/keeping/files.ts';
import {
  createDesignForm,
  type DesignForm,
  getDesignForm,
  listDesignForms,
  removeDesignForm,
  restoreDesignForm,
  saveDesignForm,
} from '@app/contract/making/design-forms.ts';
import { useMutation } from '@tanstack/react-query';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, queryClient } from '#lib/http/query-client.ts';

export const myForms = endpointQuery(listDesignForms, {});
export const formById = (formId: string) => endpointQuery(getDesignForm, { formId });

/** A file of her computer, or one of her cloud disk. */
export type FormSource = { file: File } | { driveId: string };

export function useCreateForm() {
  return useMutation({
    mutationFn: async (source: FormSource) => {
      const fileId = 'file' in source ? (await upload(uploadFile, source.file, {})).fileId : source.driveId;
      return callOrThrow(createDesignForm, { fileId });
    },
    onSuccess: (form) => {
      queryClient.setQueryData<DesignForm>(formById(form.formId).queryKey, form);
      return refreshForms();
    },
  });
}

export function useSaveForm() {
  return useMutation({
    mutationFn: (change: InputOf<typeof saveDesignForm>) => callOrThrow(saveDesignForm, change),
    onSuccess: (_, { formId, name, places }) => {
      putAnswer(formById(formId), (known) => known && { ...known, name, places });
      return refreshForms();
    },
  });
}

export function useRemoveForm() {
  return useMutation({
    mutationFn: (formId: string) => callOrThrow(removeDesignForm, { formId }),
    onSuccess: refreshForms,
  });
}

export function useRestoreForm() {
  return useMutation({
    mutationFn: (formId: string) => callOrThrow(restoreDesignForm, { formId }),
    onSuccess: refreshForms,
  });
}

function refreshForms(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myForms.queryKey });
}
