import type { OpenLessonChange } from '@app/contract/making/lesson-changes.ts';
import * as contract from '@app/contract/making/lesson-changes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChangesDesk, openChangesDesk } from '#test/changes-desk.ts';

let desk: ChangesDesk;
beforeAll(async () => {
  desk = await openChangesDesk();
});
afterAll(() => desk.close());

type Field = 'title' | 'minutes';
type Texts = Record<Field, string | number>;
const fields = ['title', 'minutes'] as const;

/** What both ends say of a step, and what they said when she last decided on it. */
type Known = { design: Texts; slide: Texts; agreed: { design: Texts; slide: Texts } };

const isOpen = ({ design, slide, agreed }: Known, field: Field, direction: contract.ChangeDirection) => {
  if (slide[field] === design[field]) return false;
  const isDesignNew = design[field] !== agreed.design[field];
  return direction === 'toSlides' ? isDesignNew : !isDesignNew && slide[field] !== agreed.slide[field];
};

async function look(direction: contract.ChangeDirection): Promise<OpenLessonChange | undefined> {
  const name = { coursewareId: desk.deckId(), direction, slideId: desk.stepId };
  const { status, data } = await desk.app.call(contract.getLessonChange, name, desk.teacher);
  return status === 200 ? data : undefined;
}

async function endsOf(): Promise<Pick<Known, 'design' | 'slide'>> {
  const [step, slide] = await Promise.all([desk.step(), desk.slide()]);
  return {
    design: { title: step.title, minutes: step.minutes },
    slide: { title: slide.title, minutes: slide.minutes },
  };
}

const title = fc.constantFrom('看一看', '说一说', '比一比');
const minutes = fc.constantFrom(3, 4, 5);
const direction = fc.constantFrom(...contract.changeDirections);
const tab = fc.constantFrom(0, 1);
const act = fc.oneof(
  fc.record({ what: fc.constant('design' as const), title }),
  fc.record({ what: fc.constant('design' as const), minutes }),
  fc.record({ what: fc.constant('slide' as const), title }),
  fc.record({ what: fc.constant('slide' as const), minutes }),
  fc.record({ what: fc.constant('look' as const), tab, direction }),
  fc.record({ what: fc.constant('decide' as const), tab, taken: fc.subarray([...fields]) }),
  fc.record({ what: fc.constant('both decide at once' as const), direction, taken: fc.subarray([...fields]) }),
);

it('overwrites nothing that she did not take and loses no mark, in whatever order two tabs change both ends, look and decide', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 7 }), async (acts) => {
      await desk.makeSlides();
      const begun = await endsOf();
      const known: Known = { ...begun, agreed: begun };
      const seen: (OpenLessonChange | undefined)[] = [];

      const decided = (change: OpenLessonChange, taken: readonly Field[]) => {
        for (const field of fields) {
          const isMeant = isOpen(known, field, change.direction);
          const isTaken = isMeant && taken.includes(field);
          if (change.direction === 'toSlides') {
            if (isTaken) known.slide = { ...known.slide, [field]: known.design[field] };
            known.agreed.design = { ...known.agreed.design, [field]: known.design[field] };
          } else if (isTaken) {
            known.design = { ...known.design, [field]: known.slide[field] };
            known.agreed.design = { ...known.agreed.design, [field]: known.design[field] };
          }
          if (isMeant) known.agreed.slide = { ...known.agreed.slide, [field]: known.slide[field] };
        }
      };
      const partsTaken = (change: OpenLessonChange, taken: readonly Field[]) =>
        change.parts.map(({ key }) => key).filter((key) => taken.some((field) => field === key));

      known.agreed = { design: begun.design, slide: begun.slide };
      for (const one of acts) {
        if (one.what === 'design' || one.what === 'slide') {
          const change = 'title' in one ? { title: one.title } : { minutes: one.minutes };
          if (one.what === 'design')
            await desk.changeDesign((design) => ({
              ...design,
              activities: design.activities.map((step) => (step.id === desk.stepId ? { ...step, ...change } : step)),
            }));
          else
            await desk.changeSlide((slide) => ({
              ...slide,
              ...change,
              ...('minutes' in change && { tag: `${change.minutes} 分钟` }),
            }));
          known[one.what] = { ...known[one.what], ...change };
        } else if (one.what === 'look') seen[one.tab] = await look(one.direction);
        else if (one.what === 'decide') {
          const change = seen[one.tab];
          if (!change) continue;
          const { status } = await desk.decide(change, partsTaken(change, one.taken));
          if (status === 200) decided(change, one.taken);
          else expect([404, 409]).toContain(status);
        } else {
          const change = await look(one.direction);
          if (!change) continue;
          const taken = partsTaken(change, one.taken);
          const answers = await Promise.all([desk.decide(change, taken), desk.decide(change, taken)]);
          expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
          decided(change, one.taken);
        }

        expect(await endsOf()).toEqual({ design: known.design, slide: known.slide });
        const looks = await Promise.all(contract.changeDirections.map(look));
        for (const [at, towards] of contract.changeDirections.entries()) {
          const open = looks[at]?.parts.map(({ key }) => key) ?? [];
          for (const field of fields)
            expect([towards, field, open.includes(field)]).toEqual([towards, field, isOpen(known, field, towards)]);
        }
      }
    }),
    { numRuns: 6 },
  );
});
