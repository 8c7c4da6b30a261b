import type { OutputOf } from '@app/contract/endpoint.ts';
import type { listDesignStandards } from '@app/contract/making/designs.ts';
import type { StandardLine, Standards } from '#adapters/model/offline/standards.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { ifThere } from '#tools/tool.ts';
import type { DesignRow } from './designs.queries.ts';
import { requireDesign } from './designs.service.ts';
import { findLesson, standardsOf } from './ground.queries.ts';

/** The coded table her design is checked against; empty where phase and subject are not known. */
export async function listStandards(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  designId: string,
): Promise<OutputOf<typeof listDesignStandards>> {
  const rows = await standardsOfDesign({ db }, await requireDesign({ db }, caller, designId));
  return { list: rows.map(({ code, name, meaning }) => ({ code, name, text: meaning })) };
}

/** The standards of a design of hers; where she named none, or it is gone, those of what she teaches. */
export async function listMyStandards(
  { db }: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'userId'>,
  designId: string,
): Promise<StandardLine[]> {
  const design = designId === '' ? undefined : await ifThere(requireDesign({ db }, caller, designId));
  if (design) return standardsOfDesign({ db }, design);
  const { phaseCode, subjectCode } = await requireUser({ db }, caller.userId);
  return standardsOf(db, phaseCode, subjectCode);
}

async function standardsOfDesign({ db }: Pick<Deps, 'db'>, { request }: Pick<DesignRow, 'request'>) {
  const found = request.lessonId ? await findLesson(db, request.lessonId) : undefined;
  const { phaseCode, subjectCode } = found?.book ?? { phaseCode: request.phase, subjectCode: request.subject };
  return standardsOf(db, phaseCode, subjectCode);
}

/** The standards for a conversation without a model. */
export function openStandards({ db }: Pick<Deps, 'db'>): Standards {
  return {
    async of(phaseCode, subjectCode) {
      const rows = await standardsOf(db, phaseCode, subjectCode);
      return rows.map(({ code, name, meaning, source }) => ({ code, name, meaning, source }));
    },
  };
}
