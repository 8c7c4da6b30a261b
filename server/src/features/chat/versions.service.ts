import type { Exchange } from '@app/contract/chat.ts';
import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { messageNotFound, requireMessage } from './answers.service.ts';
import { presentExchanges } from './record.service.ts';
import { hideShownVersion, lockVersions, showVersion } from './versions.queries.ts';

/** Shows a former version of an answer again; the one shown until now is kept in its stead. The last choice counts. */
export async function selectVersion(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  chatId: string,
  messageId: string,
): Promise<Exchange> {
  const place = await requireMessage(deps, caller, chatId, messageId);
  const row = await deps.db.transaction(async (tx) => {
    await lockVersions(tx, place);
    const isHidden = await hideShownVersion(tx, place, deps.now());
    if (!isHidden) throw new AppError('conflict', '回答还在写，写完再切换');
    return showVersion(tx, place, messageId);
  });
  const [shown] = row ? await presentExchanges(deps, caller, [row]) : [];
  if (!shown) throw messageNotFound();
  return shown;
}
