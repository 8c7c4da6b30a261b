import { AppError } from '@app/contract/errors.ts';

/** One that is not for the caller is answered as if it did not exist. */
export function agentNotFound(): AppError {
  return new AppError('not-found', '找不到这个助手，它可能已被删除或收回');
}
