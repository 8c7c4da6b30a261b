import { beforeEach, describe, expect, it } from 'vitest';
import { rememberShareTarget, SHARE_TARGET_KEY } from './share-memory.ts';

const place = (href: string, search = {}) => ({ pathname: href.split('?')[0] ?? '', href, search });
const remembered = () => sessionStorage.getItem(SHARE_TARGET_KEY);
const shareWithId = place('/share?shareId=s1', { shareId: 's1' });
const shareWithoutId = place('/share');

describe('leaving the share page', () => {
  beforeEach(() => sessionStorage.clear());

  it('remembers any target while there is a shareId (NAV-014)', () => {
    rememberShareTarget(shareWithId, place('/moreAssistant?tab=2'));

    expect(remembered()).toBe('/moreAssistant?tab=2');
  });

  it.each([
    ['/resourceSearchSession/t1', true],
    ['/commonAssistantSession/t1', true],
    ['/aiChatSession/t1', false],
  ])('to %s without a shareId is remembered: %s (NAV-015)', (target, isRemembered) => {
    rememberShareTarget(shareWithoutId, place(target));

    expect(remembered()).toBe(isRemembered ? target : null);
  });

  it('is the only thing that counts', () => {
    rememberShareTarget(place('/shareList?shareId=s1', { shareId: 's1' }), place('/resourceSearchSession/t1'));
    rememberShareTarget(undefined, place('/resourceSearchSession/t1'));
    rememberShareTarget(shareWithId, place('/share?shareId=s2', { shareId: 's2' }));

    expect(remembered()).toBeNull();
  });
});
