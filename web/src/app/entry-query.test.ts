import { beforeEach, describe, expect, it } from 'vitest';
import { enter, readEntryQuery } from './entry-query.ts';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  enter(window.location, window.history);
  return window.location.pathname + window.location.search;
};

describe('the entry', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('reads from and wordGenerate, and nothing when they are empty (NAV-011)', () => {
    expect(readEntryQuery('?from=android&wordGenerate=公式法')).toEqual({ from: 'android', wordGenerate: '公式法' });
    expect(readEntryQuery('?from=&x=1')).toEqual({ from: undefined, wordGenerate: undefined });
  });

  it('opens the teaching plan in Word mode with the given text, whatever page was asked for', () => {
    const address = open('/moreAssistant?wordGenerate=写公式法%20%26%20例题');

    expect(decodeURIComponent(address)).toBe('/createTeachingPlanSession?initialText=写公式法+&+例题&output=word');
  });

  it('leaves the address alone otherwise', () => {
    expect(open('/moreAssistant?from=beijingSmartEdu')).toBe('/moreAssistant?from=beijingSmartEdu');
  });
});
