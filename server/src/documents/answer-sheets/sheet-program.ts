import { answerQuestions } from '#lib/side-process.ts';
import { readPicture } from './read-picture.ts';

answerQuestions(readPicture);
