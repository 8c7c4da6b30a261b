import { AppError } from '@app/contract/errors.ts';
import type { Exchange } from '@app/contract/talking/chat.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { messageNotFound, requireMessage } from './messages.service.ts';
import { presentExchanges } from './record.service.ts';
import { hideContinuation, hideShownVersion, lockVersions, showContinuation, showVersion } from './versions.queries.ts';

/**
 * Shows a former version again; the one shown until now is kept in its stead, and with another question its continuation
 * changes too. The last choice counts.
 */
export async function selectVersion(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  chatId: string,
  messageId: string,
): Promise<Exchange> {
  const place = await requireMessage(deps, caller, chatId, messageId);
  const row = await deps.db.transaction(async (tx) => {
    await lockVersions(tx, place);
    const now = deps.now();
    const hidden = await hideShownVersion(tx, place, now);
    if (!hidden) throw new AppError('conflict', '回答还在写，写完再切换');
    // An answer to the same question leaves the rest as it is; another question has another continuation.
    if (hidden.question === place.question) return showVersion(tx, place, messageId);
    await hideContinuation(tx, place, hidden.id, now);
    await showContinuation(tx, place, place.question);
    return showVersion(tx, place, messageId);
  });
  const [shown] = row ? await presentExchanges(deps, caller, [row]) : [];
  if (!shown) throw messageNotFound();
  return shown;
}
