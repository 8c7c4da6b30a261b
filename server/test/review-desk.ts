import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as contract from '@app/contract/making/design-reviews.ts';
import type { Equity } from '#adapters/equity/equity.ts';
import { reviewDesign } from '#features/making/design-reviews/reviewing.service.ts';
import { openFileDesk } from './file-desk.ts';
import { type ScriptedModel, scriptedModel } from './scripted-model.ts';
import type { Teacher } from './test-app.ts';

const PLAN_NAME = '公式法 教案.docx';

/** An app with the curriculum and a teacher of mathematics whose plans are reviewed. */
export async function openReviewDesk(model: ScriptedModel = scriptedModel(), options: { equity?: Equity } = {}) {
  const desk = await openFileDesk({ model, ...options, withCurriculum: true });
  const teacher = await desk.signUp();
  await desk.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  const begin = async (bytes: Uint8Array | string, name = PLAN_NAME) => {
    const { data } = await desk.upload(teacher, name, bytes);
    return (await desk.call(contract.createDesignReview, { fileId: data.fileId }, teacher)).data.reviewId;
  };
  const read = async (reviewId: string) => (await desk.call(contract.getDesignReview, { reviewId }, teacher)).data;
  return {
    ...desk,
    teacher,
    begin,
    read,
    /** Uploads a plan and lets the job run, with the model or without. */
    async review(bytes: Uint8Array | string, { name = PLAN_NAME, isOffline = true } = {}) {
      const reviewId = await begin(bytes, name);
      const deps = isOffline ? { ...desk.deps, model: { ...model, kind: 'offline' as const } } : desk.deps;
      await reviewDesign(deps, reviewId);
      return read(reviewId);
    },
    decide: (reviewId: string, changes: { id: string; state: contract.SuggestionState }[], as: Teacher = teacher) =>
      desk.call(contract.decideSuggestions, { reviewId, changes }, as),
    download: (reviewId: string, as: Teacher = teacher) =>
      desk.app.inject({
        method: 'POST',
        url: contract.exportDesignReview.path,
        payload: { reviewId },
        headers: { 's-auth-token': as.token },
      }),
  };
}

export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>;

/** The suggestion whose reason says so. */
export function suggestionOf({ suggestions }: contract.DesignReview, reason: RegExp): contract.Suggestion {
  const found = suggestions.find((one) => reason.test(one.reason));
  if (!found) throw new Error(`no suggestion says ${reason}`);
  return found;
}
