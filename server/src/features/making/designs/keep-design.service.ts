import { type Design, designSections } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findDesign, insertDesign, insertNewDesign } from './designs.queries.ts';

type Written = {
  design: Design;
  request: DesignRequest;
  /** With it what is kept twice is one, as she left it; one she removed is kept anew. */
  designId?: string;
};

/** Keeps a design that was written elsewhere, ready to be worked on. */
export async function keepDesign(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  { design, request, designId }: Written,
): Promise<{ designId: string }> {
  const { title, grade, subject } = design.head;
  const rowOf = (id: string) => ({
    id,
    userId: caller.userId,
    request,
    outline: null,
    design,
    title,
    place: [grade, subject].filter(Boolean).join(' · '),
    stage: 'ready' as const,
    written: [...designSections],
    createdAt: deps.now(),
    updatedAt: deps.now(),
  });
  if (
    designId &&
    ((await insertNewDesign(deps.db, rowOf(designId))) || (await findDesign(deps.db, caller.userId, designId)))
  )
    return { designId };
  const id = deps.newId();
  await insertDesign(deps.db, rowOf(id));
  return { designId: id };
}
