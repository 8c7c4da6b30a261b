import { vi } from 'vitest';

/**
 * Waits until the check holds and gives what it gave. A busy machine takes longer than the second vitest would wait by itself;
 * what is there is never waited for, and what never comes still fails.
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
