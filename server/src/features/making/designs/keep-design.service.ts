import { type Design, designSections } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { insertDesign } from './designs.queries.ts';

/** Keeps a design that was written elsewhere, ready to be worked on. */
export async function keepDesign(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  { design, request }: { design: Design; request: DesignRequest },
): Promise<{ designId: string }> {
  const designId = deps.newId();
  const { title, grade, subject } = design.head;
  await insertDesign(deps.db, {
    id: designId,
    userId: caller.userId,
    request,
    outline: null,
    design,
    title,
    place: [grade, subject].filter(Boolean).join(' · '),
    stage: 'ready',
    written: [...designSections],
    createdAt: deps.now(),
    updatedAt: deps.now(),
  });
  return { designId };
}
