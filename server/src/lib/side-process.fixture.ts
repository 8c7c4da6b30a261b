import { answerQuestions } from './side-process.ts';

/** What a test asks of a process of its own: to answer at once, to answer late, or to take all its memory. */
answerQuestions(async (wish: string): Promise<string> => {
  if (wish === 'hang') await new Promise(() => undefined);
  if (wish === 'swallow') {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index));
  }
  if (wish === 'fail') throw new Error('asked to');
  return `${wish} by ${process.pid}`;
});
