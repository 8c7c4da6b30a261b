import { coursewareMaker } from '#features/courseware/composing.service.ts';
import { reviewMaker } from '#features/design-reviews/reviewing.service.ts';
import { designMaker } from '#features/designs/writing.service.ts';
import type { Maker } from '#making/maker.ts';

/** Every kind of thing that is made in the background. */
export const makers: readonly Maker[] = [designMaker, reviewMaker, coursewareMaker];
