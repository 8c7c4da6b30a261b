import type { InputOf } from '@app/contract/endpoint.ts';
import type { Exchange } from '@app/contract/talking/chat.ts';
import { type AnswerComment, commentMessage, saveReport } from '@app/contract/talking/feedback.ts';
import { useMutation } from '@tanstack/react-query';
import { tellTabs } from '#lib/host/tab-channel.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { track } from '#lib/tracking/tracking.ts';
import { findExchange, patchExchange } from './chat-record.ts';

type MessageKey = Pick<Exchange, 'chatId' | 'messageId'>;
type CommentInput = Omit<InputOf<typeof commentMessage>, keyof MessageKey>;
type ReportInput = Omit<InputOf<typeof saveReport>, keyof MessageKey>;

/** Shown at once; taken back, with a word of the query client, when the server does not take it. */
export function useComment({ chatId, messageId }: MessageKey) {
  const shownComment = () => findExchange(chatId, messageId)?.comment ?? null;
  const mutationKey = ['comment', messageId];
  return useMutation(
    {
      mutationKey,
      // One after the other: the last press must be the last to arrive.
      scope: { id: `comment ${messageId}` },
      mutationFn: (input: CommentInput) => callOrThrow(commentMessage, { chatId, messageId, ...input }),
      onMutate: ({ action, content = '' }) => {
        const before = shownComment();
        const comment = action === 'cancel' ? null : { action, content };
        // Reasons follow a dislike that was counted already.
        if (comment && comment.action !== before?.action) track('aiChat', comment.action);
        patchExchange(chatId, messageId, { comment });
        return { before, comment };
      },
      onSettled: (_stored, error, _input, change) => {
        // A record read before the press may have come in after it and shown the old comment again.
        const isLastPress = queryClient.isMutating({ mutationKey }) === 1;
        if (!error && isLastPress && change) patchExchange(chatId, messageId, { comment: change.comment });
        // A later press may stand there by now.
        const isStillShown = change !== undefined && isSame(shownComment(), change.comment);
        if (error && isStillShown) patchExchange(chatId, messageId, { comment: change.before });
        tellTabs({ kind: 'record-changed', chatId });
      },
    },
    queryClient,
  );
}

export function useReport({ chatId, messageId }: MessageKey) {
  return useMutation(
    { mutationFn: (input: ReportInput) => callOrThrow(saveReport, { chatId, messageId, ...input }) },
    queryClient,
  );
}

function isSame(one: AnswerComment | null, other: AnswerComment | null): boolean {
  return one?.action === other?.action && one?.content === other?.content;
}
