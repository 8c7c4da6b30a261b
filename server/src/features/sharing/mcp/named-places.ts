import { AppError } from '@app/contract/errors.ts';
import { z } from 'zod';
import type { Phase } from '#content/shapes.ts';
import type { Deps } from '#deps.ts';

const name = z.string().trim().max(20, '名称太长');

/** Where something is taught, as people say it; codes mean nothing to a model. */
export const placeFields = {
  phase: name.optional().describe('学段：小学、初中、高中'),
  subject: name.optional().describe('学科，例如：数学'),
  grade: name.optional().describe('年级，例如：八年级'),
};

type PlaceNames = { phase?: string | undefined; subject?: string | undefined; grade?: string | undefined };
type PlaceCodes = { phase: Phase['code'] | undefined; subject: string | undefined; grade: string | undefined };

export function placeOf({ plan }: Pick<Deps, 'plan'>, { phase, subject, grade }: PlaceNames): PlaceCodes {
  return {
    phase: codeOf('学段', phase, plan.phases),
    subject: codeOf('学科', subject, plan.subjects),
    grade: codeOf('年级', grade, plan.grades),
  };
}

type Named<C extends string> = { code: C; name: string; aliases?: readonly string[] };

function codeOf<C extends string>(kind: string, said: string | undefined, known: readonly Named<C>[]): C | undefined {
  if (!said) return undefined;
  const found = known.find((one) => one.name === said || one.aliases?.includes(said));
  if (found) return found.code;
  throw new AppError('invalid', `没有“${said}”这个${kind}，可以用：${known.map((one) => one.name).join('、')}`);
}
