import {
  type Combo,
  type ComboGroup,
  getComboActivity,
  getComboGroupList,
  getPaidComboInfoAndEquity,
  type PaidComboInfo,
} from '@app/contract/money/combos.ts';
import { type OpenPayOrder, queryPayOrder } from '@app/contract/money/orders.ts';
import { initialComboState, useCombos } from '#lib/doors/combo-store.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from './fake-server.ts';
import { teacher, tokenPair } from './open-tab.ts';

const GIGABYTE = 1024 ** 3;

export const free: Combo = {
  comboId: 'free',
  comboName: '免费版',
  description: '',
  price: 0,
  originalPrice: 0,
  days: 0,
  tier: 'free',
  driveBytes: 10 * GIGABYTE,
  equities: [{ equityCode: 'AI_GENERATION', equityName: 'AI 生成', count: 60 }],
};
export const month: Combo = {
  ...free,
  comboId: 'month',
  comboName: '月卡',
  description: '31 天，适合集中备课',
  price: 2900,
  originalPrice: 2900,
  days: 31,
  tier: 'month',
  driveBytes: 50 * GIGABYTE,
  equities: [{ equityCode: 'AI_GENERATION', equityName: 'AI 生成', count: 600 }],
};
export const year: Combo = { ...month, comboId: 'year', comboName: '年卡', price: 19900, days: 366, tier: 'year' };
export const pack: Combo = {
  ...month,
  comboId: 'pack',
  comboName: 'AI 生成 50 次',
  price: 650,
  tier: null,
  driveBytes: null,
};

export const groups: ComboGroup[] = [
  { groupName: '个人会员', combos: [free, month, year] },
  { groupName: '加油包', combos: [pack] },
];

export const freePaid: PaidComboInfo = {
  vipRemainingDays: 0,
  highestVip: 'free',
  paidComboList: [],
  equities: [{ equityCode: 'AI_GENERATION', equityName: 'AI 生成', total: 60, used: 54, held: 0, left: 6 }],
};

export const order: OpenPayOrder = {
  payOrderId: '00000000-0000-4000-8000-00000000000a',
  comboId: 'month',
  comboName: '月卡',
  amount: 2900,
  payStatus: 'WAIT',
  channel: 'test',
  createTime: Date.now(),
  expireAt: Date.now() + 18_000_000,
  payTime: 0,
  refundState: 'none',
  codeUrl: '/pay/cashier/00000000-0000-4000-8000-00000000000a',
  expireSecond: 18_000,
};

/** A teacher who is signed in, and a server that sells. Undone by `closeComboServer`. */
export function openComboServer() {
  sessionStore.setState({ ...tokenPair, userInfo: teacher, isLoginVisible: false });
  const server = fakeServer();
  server.on(getComboGroupList, () => answer(getComboGroupList, { groups }));
  server.on(getPaidComboInfoAndEquity, () => answer(getPaidComboInfoAndEquity, freePaid));
  server.on(getComboActivity, () => answer(getComboActivity, null));
  server.on(queryPayOrder, () => answer(queryPayOrder, order));
  return server;
}

export function closeComboServer(): void {
  queryClient.clear();
  useCombos.setState(initialComboState);
  sessionStore.setState({ token: '', refreshToken: '', tgt: '', userInfo: null, isAuthorized: false });
  localStorage.clear();
}
