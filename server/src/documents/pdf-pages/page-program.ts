import { answerQuestions } from '#lib/side-process.ts';
import { drawPage } from './draw-page.ts';

answerQuestions(drawPage);
