import { late } from '#components/page/late.ts';
import type { MadeAnswerProps } from './cards/made-answer.tsx';
import { PlainAnswer } from './plain-answer.tsx';

/** Most answers are words alone: what draws steps and cards comes with the first answer that has some. */
export const lateMadeAnswer = late<MadeAnswerProps>(() =>
  import('./cards/made-answer.tsx').then(
    (module) => module.MadeAnswer,
    () =>
      ({ answer }) =>
        PlainAnswer({ text: answer.text }),
  ),
);
