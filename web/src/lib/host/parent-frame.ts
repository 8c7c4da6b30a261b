import { AppError, messages } from '@app/contract/errors.ts';
import { isFramed } from './environment.ts';

const ANSWER_TIMEOUT_MS = 10_000;

/** Asks the page around us for its token; only that origin is asked and only its answer is heard. */
export function askParentForToken(origin: string): Promise<string> {
  if (!isFramed()) return Promise.reject(new AppError('unexpected', messages.notInFrame));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new AppError('unexpected', messages.parentTokenTimeout));
    }, ANSWER_TIMEOUT_MS);
    const stop = hearTokens(origin, (token) => {
      clearTimeout(timer);
      stop();
      resolve(token);
    });
    requestToken(origin);
  });
}

/** Asks once, and hears every token the page around us sends from then on. */
export function hearParentTokens(origin: string, onToken: (token: string) => void): () => void {
  const stop = hearTokens(origin, onToken);
  requestToken(origin);
  return stop;
}

function requestToken(origin: string): void {
  window.parent.postMessage({ type: 'requestToken' }, origin);
}

function hearTokens(origin: string, onToken: (token: string) => void): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    const token = tokenIn(event.data);
    if (token) onToken(token);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

function tokenIn(message: unknown): string | undefined {
  if (!hasKey(message, 'type') || message.type !== 'sendToken') return undefined;
  if (!hasKey(message, 'data') || !hasKey(message.data, 'token')) return undefined;
  return typeof message.data.token === 'string' ? message.data.token : undefined;
}

function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
