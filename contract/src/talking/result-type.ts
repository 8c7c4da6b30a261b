import { z } from 'zod';

/** What kind of answer it is: words, a refusal, or the kind of its cards where they are all of one. */
export const ResultType = z.enum([
  'text',
  'blacklist',
  'img',
  'resource',
  'onLineResource',
  'umpAndOnlineResource',
  'word',
  'advice',
  'lessonPreparation',
  'problemChain',
  'prefillTable',
]);
export type ResultType = z.infer<typeof ResultType>;
