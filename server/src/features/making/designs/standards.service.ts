import type { OutputOf } from '@app/contract/endpoint.ts';
import type { listDesignStandards } from '@app/contract/making/designs.ts';
import type { Standards } from '#adapters/model/offline/standards.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { requireDesign } from './designs.service.ts';
import { findLesson, standardsOf } from './ground.queries.ts';

/** The coded table her design is checked against; empty where phase and subject are not known. */
export async function listStandards(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  designId: string,
): Promise<OutputOf<typeof listDesignStandards>> {
  const { request } = await requireDesign({ db }, caller, designId);
  const found = request.lessonId ? await findLesson(db, request.lessonId) : undefined;
  const { phaseCode, subjectCode } = found?.book ?? { phaseCode: request.phase, subjectCode: request.subject };
  const rows = await standardsOf(db, phaseCode, subjectCode);
  return { list: rows.map(({ code, name, meaning }) => ({ code, name, text: meaning })) };
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
