import { generateCourseware, getCourseware, saveCourseware } from '@app/contract/making/courseware.ts';
import type { Design } from '@app/contract/making/design.ts';
import { saveDesign } from '@app/contract/making/designs.ts';
import * as contract from '@app/contract/making/lesson-changes.ts';
import type { Deck, Slide } from '@app/contract/making/slides.ts';
import { endSlidesThread } from '#documents/slides/slides-thread.ts';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { openDesignDesk } from './design-desk.ts';

/** A teacher with a design and the slides made of it, who changes either end. */
export async function openChangesDesk() {
  const desk = await openDesignDesk();
  const { app, teacher } = desk;
  const written = await desk.write({ lessonId: desk.lessonId });
  const { designId } = written;
  // The second step: the first and the last have pages of another kind beside them.
  const stepId = written.design.activities[1]?.id ?? '';
  const { coursewareId: madeId } = (await app.call(generateCourseware, { designId }, teacher)).data;
  await runMaking(app.deps, coursewareMaker, madeId);
  let deckId = madeId;

  const later = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  };
  const stored = () => desk.read(designId);
  const storedDeck = async () => (await app.call(getCourseware, { coursewareId: deckId }, teacher)).data;
  const deck = async (): Promise<Deck> => {
    const { deck: found } = await storedDeck();
    if (!found) throw new Error('the slides are made');
    return found;
  };
  const slide = async (slideId = stepId): Promise<Slide> => {
    const found = (await deck()).slides.find(({ id }) => id === slideId);
    if (!found) throw new Error(`there is a page ${slideId}`);
    return found;
  };
  const design = async () => (await stored()).design;
  const save = async (changed: Design) => {
    later();
    const { revision } = await stored();
    await app.call(saveDesign, { designId, revision, design: changed, reason: '改' }, teacher);
  };

  return {
    ...{ app, teacher, stranger: desk.stranger, designId, stepId, deck, slide, design },
    deckId: () => deckId,
    step: async () => {
      const found = (await design()).activities.find(({ id }) => id === stepId);
      if (!found) throw new Error('the step is there');
      return found;
    },
    /** The design as it was written and slides as they were made of it; her package does not pay for as many as are tried. */
    async makeSlides() {
      await save(written.design);
      later();
      const { revision } = await stored();
      const { rows } = await app.database.pool.query(
        `with deck as (
           insert into coursewares (id, user_id, design_id, request, deck, title, theme, slide_count, stage, revision, created_at, updated_at)
           select gen_random_uuid(), user_id, design_id, request, deck, title, theme, slide_count, stage, 1, $2, $2
           from coursewares where id = $1 returning id
         )
         insert into courseware_sources (courseware_id, design_revision, deck_revision, slides)
         select deck.id, $3, 1, made.slides from deck cross join courseware_sources made where made.courseware_id = $1
         returning courseware_id as id`,
        [madeId, app.clock.now, revision],
      );
      deckId = rows[0].id;
    },
    async forgetSources() {
      await app.database.pool.query('delete from courseware_sources where courseware_id = $1', [deckId]);
    },
    async changeDesign(change: (design: Design) => Design) {
      await save(change(await design()));
    },
    async changeSlide(change: (slide: Slide) => Slide, slideId = stepId) {
      later();
      const { revision } = await storedDeck();
      const former = await deck();
      const slides = former.slides.map((one) => (one.id === slideId ? change(one) : one));
      await app.call(saveCourseware, { coursewareId: deckId, revision, deck: { ...former, slides } }, teacher);
    },
    list: async () => (await app.call(contract.listLessonChanges, { coursewareId: deckId }, teacher)).data,
    look: async (direction: contract.ChangeDirection, slideId = stepId) =>
      (await app.call(contract.getLessonChange, { coursewareId: deckId, direction, slideId }, teacher)).data,
    decide: ({ direction, slideId, designRevision, deckRevision }: contract.OpenLessonChange, taken: string[]) =>
      app.call(
        contract.decideLessonChange,
        { coursewareId: deckId, direction, slideId, designRevision, deckRevision, taken },
        teacher,
      ),
    undo: (changeId: string) => app.call(contract.undoLessonChange, { coursewareId: deckId, changeId }, teacher),
    async close() {
      await endSlidesThread('');
      await app.close();
    },
  };
}

export type ChangesDesk = Awaited<ReturnType<typeof openChangesDesk>>;
