import type { Share } from '@app/contract/sharing/shares.ts';

export const aShare: Share = {
  shareId: '00000000-0000-4000-8000-0000000000aa',
  url: '/share?shareId=00000000-0000-4000-8000-0000000000aa',
  title: '一次函数的增减性',
  excerpt: '先看行程问题',
  exchangeCount: 2,
  createTime: 1_700_000_000_000,
  expireAt: 0,
  ratioIndex: 0,
  selectStyleIndex: 0,
  opens: 3,
  state: 'open',
};
