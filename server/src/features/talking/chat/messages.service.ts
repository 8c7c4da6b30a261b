import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { type ExchangeRow, findExchange } from './exchanges.queries.ts';

type DbDeps = Pick<Deps, 'db'>;

export async function requireExchange(deps: DbDeps, caller: Caller, messageId: string): Promise<ExchangeRow> {
  const exchange = await findExchange(deps.db, caller.userId, messageId);
  if (!exchange) throw messageNotFound();
  return exchange;
}

export async function requireMessage(
  deps: DbDeps,
  caller: Caller,
  chatId: string,
  messageId: string,
): Promise<ExchangeRow> {
  const exchange = await requireExchange(deps, caller, messageId);
  if (exchange.chatId !== chatId) throw messageNotFound();
  return exchange;
}

export function messageNotFound(): AppError {
  return new AppError('not-found', '找不到这条消息，它可能已被删除');
}
