import { answerQuestions } from '#lib/side-process.ts';
import type { PictureQuestion } from './picture-shapes.ts';
import { workOn } from './picture-work.ts';

answerQuestions(({ bytes, work }: PictureQuestion) => workOn(bytes, work));
