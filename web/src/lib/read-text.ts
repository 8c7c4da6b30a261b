import { AppError, messages } from '@app/contract/errors.ts';

/** The text behind an address of our own. Throws an `AppError` when it cannot be had. */
export async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new AppError('unavailable', messages.unexpected);
  return response.text();
}
