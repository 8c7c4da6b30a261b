import type { saveReport } from '@app/contract/talking/feedback.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireMessage } from '#features/talking/chat/messages.service.ts';
import { flagReport } from '#features/talking/flags/flags.service.ts';
import type { Caller } from '#http/door.ts';

export async function report(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  { chatId, messageId, reason, content }: z.output<(typeof saveReport)['input']>,
): Promise<null> {
  const { id: exchangeId } = await requireMessage(deps, caller, chatId, messageId);
  await flagReport(deps, { exchangeId, userId: caller.userId, reason, words: content });
  return null;
}
