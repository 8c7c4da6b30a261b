import { answerQuestions } from '#lib/side-process.ts';
import { writePdf } from './write-pdf.ts';

answerQuestions(writePdf);
