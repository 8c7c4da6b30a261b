import { knowledgeMaker } from '#features/agents/indexing.service.ts';
import { coursewareMaker } from '#features/courseware/composing.service.ts';
import { reviewMaker } from '#features/design-reviews/reviewing.service.ts';
import { designMaker } from '#features/designs/writing.service.ts';
import { fileMaker } from '#features/files/reading.service.ts';
import { listeningMaker } from '#features/listening/making.service.ts';
import { materialMaker } from '#features/materials/making.service.ts';
import { paperMaker } from '#features/papers/paper-tasks.service.ts';
import type { Maker } from '#making/maker.ts';

/** Every kind of thing that is made in the background. */
export const makers: readonly Maker[] = [
  fileMaker,
  designMaker,
  reviewMaker,
  coursewareMaker,
  paperMaker,
  materialMaker,
  listeningMaker,
  knowledgeMaker,
];
