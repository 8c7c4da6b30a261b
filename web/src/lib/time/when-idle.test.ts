import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose first paint and whose idle moments come when told. */
function fakeBrowser() {
  const idle: (() => void)[] = [];
  let paint = (_name: string) => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: { getEntriesByName: (name: string) => string[] }) => void) {
        paint = (name) => tell({ getEntriesByName: (asked) => (asked === name ? [name] : []) });
      }
      observe() {}
      disconnect() {}
    },
  );
  return { paint: (name: string) => paint(name), idle };
}

describe('work that can wait', () => {
  it('waits for the first paint with something on it, and then for an idle moment', () => {
    const browser = fakeBrowser();
    const work = vi.fn();
    whenIdle(work);

    browser.paint('first-paint');
    expect(browser.idle).toHaveLength(0);
    browser.paint('first-contentful-paint');
    expect(work).not.toHaveBeenCalled();
    browser.idle[0]?.();
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done a little later by a browser that knows no idle moments', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const work = vi.fn();
    whenIdle(work);

    expect(work).not.toHaveBeenCalled();
    await waitFor(() => expect(work).toHaveBeenCalledOnce());
  });
});
