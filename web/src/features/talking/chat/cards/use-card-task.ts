import { cancelTask, retryTask } from '@app/contract/running/tasks.ts';
import type { AnswerCard, ThingKind } from '@app/contract/talking/cards.ts';
import { useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';

/** Kinds that are made in the background, each as a task of its own id. */
const madeInBackground = new Set<ThingKind>([
  'design',
  'courseware',
  'paper',
  'problemChain',
  'listening',
  'picture',
  'lessonPreparation',
]);

type CardTask = {
  /** Both only where there is something to stop or to make again. */
  stop?: () => void;
  again?: () => void;
  isBusy: boolean;
};

/** Stops what a card stands for, and that alone, or has it made again; `onChanged` looks how it stands then. */
export function useCardTask({ thing, state }: AnswerCard, onChanged: () => void): CardTask {
  const taskId = thing && madeInBackground.has(thing.kind) ? thing.id : undefined;
  const change = useMutation({
    mutationFn: (call: typeof cancelTask | typeof retryTask) => callOrThrow(call, { taskId: taskId ?? '' }),
    onSettled: onChanged,
  });
  const isOver = state === 'stopped' || state === 'failed';
  return {
    isBusy: change.isPending,
    ...(taskId && state === 'running' && { stop: () => change.mutate(cancelTask) }),
    ...(taskId && isOver && { again: () => change.mutate(retryTask) }),
  };
}
