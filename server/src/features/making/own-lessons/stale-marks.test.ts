import { generateCourseware } from '@app/contract/making/courseware.ts';
import { saveDesign } from '@app/contract/making/designs.ts';
import * as contract from '@app/contract/making/own-lessons.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';

let desk: DesignDesk;
let designId: string;
let ownLessonId: string;
let deckId: string;

beforeAll(async () => {
  desk = await openDesignDesk();
  designId = (await desk.write({ lessonId: desk.lessonId })).designId;
  deckId = (await desk.app.call(generateCourseware, { designId }, desk.teacher)).data.coursewareId;
  ownLessonId = (await desk.app.call(contract.listOwnLessons, {}, desk.teacher)).data.lessons[0]?.ownLessonId ?? '';
});
afterAll(() => desk.app.close());

const later = () => {
  desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 1_000);
};

/** Another deck of the same design, made now; her package does not pay for as many as are tried here. */
async function makeSlides(): Promise<string> {
  later();
  const { rows } = await desk.app.database.pool.query(
    `insert into coursewares (id, user_id, design_id, request, title, theme, stage, created_at, updated_at)
     select gen_random_uuid(), user_id, design_id, request, title, theme, stage, $2, $2 from coursewares where id = $1 returning id`,
    [deckId, desk.app.clock.now],
  );
  return rows[0].id;
}

async function edit(): Promise<number> {
  later();
  const { design, revision } = await desk.read(designId);
  await desk.app.call(saveDesign, { designId, revision, design, reason: '改' }, desk.teacher);
  return revision + 1;
}

async function look(): Promise<number | null> {
  const { parts } = (await desk.app.call(contract.getOwnLesson, { ownLessonId }, desk.teacher)).data;
  return parts.find(({ part }) => part === 'courseware')?.stale?.revision ?? null;
}

it('marks a change that she has not decided on and no other, in whatever order two tabs look, change and decide', async () => {
  const act = fc.constantFrom('change', 'one looks', 'other looks', 'one keeps', 'other keeps', 'a stranger number');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 9 }), async (acts) => {
      const slides = { kind: 'courseware' as const, thingId: await makeSlides() };
      let current = (await desk.read(designId)).revision;
      let decided = current;
      const seen: Record<string, number | null> = { one: null, other: null };
      for (const what of acts) {
        const [tab = ''] = what.split(' ');
        if (what === 'change') current = await edit();
        else if (what.endsWith('looks')) seen[tab] = await look();
        else {
          const revision = what === 'a stranger number' ? 0 : seen[tab];
          if (revision === null || revision === undefined) continue;
          const { status } = await desk.app.call(contract.keepAsItIs, { ...slides, revision }, desk.teacher);
          expect(status).toBe(200);
          decided = Math.max(decided, revision);
        }
        expect(await look()).toBe(current > decided ? current : null);
      }
    }),
    { numRuns: 12 },
  );
});
