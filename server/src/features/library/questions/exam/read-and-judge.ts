import { judgeQuestion } from '#checking/judge-question.ts';
import { type ReadQuestion, readExam } from './read-exam.ts';

/** An exam read, and each of its keys computed where a program can: both in the same thread. */
export function readAndJudge(text: string, subject: string): ReadQuestion[] {
  return readExam(text, subject).map((read) => {
    // What was not found is said already, and in other words.
    const doubts = read.unsure.length > 0 ? [] : judgeQuestion(read).doubts;
    return { ...read, unsure: [...read.unsure, ...doubts] };
  });
}
