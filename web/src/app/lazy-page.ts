import { AppError, messages } from '@app/contract/errors.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A part of the page that has not arrived by then counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A page in a chunk of its own, loaded when its address is first visited. */
export function lazyPage<Module extends Record<Name, ComponentType>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => arriveInTime(load()), name);
}

/** Rejects with our own error, so that the router shows the error state instead of reloading into an offline page. */
export function arriveInTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('unavailable', messages.timeout)), CHUNK_TIMEOUT_MS);
    loading
      .then(resolve, (cause: unknown) => reject(new AppError('unavailable', messages.offline, { cause })))
      .finally(() => clearTimeout(timer));
  });
}
