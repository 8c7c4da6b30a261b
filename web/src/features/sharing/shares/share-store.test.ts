import type { SharedConversation } from '@app/contract/sharing/shares.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { enterSharePage, initialShareState, useShare } from './share-store.ts';

afterEach(() => useShare.setState(initialShareState));

const exchange = { ques: '问', answers: ['答'], sources: [], files: [], askedAt: 0 };
const shared: SharedConversation = {
  sharerUid: 'u1',
  sharerName: '林晓',
  title: '标题',
  shareList: [exchange],
  createTime: 0,
  expireAt: 0,
  ratioIndex: 3,
  selectStyleIndex: 1,
};

describe('the share state', () => {
  it('has the fields of the wire (ENT-025)', () => {
    expect(Object.keys(initialShareState)).toEqual([
      'isSharePage',
      'sharerUid',
      'shareList',
      'shareId',
      'ratioIndex',
      'selectStyleIndex',
    ]);
  });

  it('knows whose share is read while its page is open, and forgets it afterwards', () => {
    useShare.setState({ ratioIndex: 2 });
    const leave = enterSharePage('s1', shared);
    expect(useShare.getState()).toMatchObject({
      isSharePage: true,
      shareId: 's1',
      sharerUid: 'u1',
      shareList: [exchange],
    });

    leave();
    expect(useShare.getState()).toEqual({ ...initialShareState, ratioIndex: 2 });
  });
});
