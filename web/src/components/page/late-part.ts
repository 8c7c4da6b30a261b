import { type ComponentType, lazy } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { pauseBeforeRetry } from '#lib/http/retry-pause.ts';

/**
 * A part of a page in a file of its own, asked for until it is there. A part that could not be fetched must not take the
 * page around it down: the answer being written, the words in a field.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, onMissed?: () => void) {
  return lazy(async () => ({ default: await askUntilHere(load, onMissed) }));
}

/** A part that opens over the page because she asked for it: where nothing opens, she is told. */
export function lateLayer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return latePart(load, () => showToast('error', '没有打开，刷新页面再试'));
}

async function askUntilHere<T>(load: () => Promise<T>, onMissed?: () => void): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch {
      if (attempt === 0) onMissed?.();
      await pauseBeforeRetry(attempt);
    }
  }
}
