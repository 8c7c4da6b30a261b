import type { MembershipTier } from '@app/contract/enums.ts';
import type { ComboActivity, ComboGroup, PaidComboInfo } from '@app/contract/money/combos.ts';
import type { OpenPayOrder } from '@app/contract/money/orders.ts';
import { create } from 'zustand';
import { loginType } from '#lib/host/environment.ts';
import { isLoggedIn, sessionStore } from '#lib/session/session-store.ts';

/** What the specification keeps of the combos, under its own names (PAY-007). */
export type ComboState = {
  comboListVisible: boolean;
  /** Tab by tab; empty until it has come. */
  comboList: readonly ComboGroup[];
  paidComboList: PaidComboInfo | undefined;
  /** The campaign that lowers prices now, if there is one. */
  comboActivity: ComboActivity | null | undefined;
  /** What she is about to buy. */
  payOrder: { comboId: string; amount: number; expireSecond: number } | undefined;
  /** The order as it was made. */
  orderDetail: OpenPayOrder | undefined;
  /** The same order as it stands now. */
  orderStatusDetail: OpenPayOrder | undefined;
  sourceType: number;
  /** When the modal was opened and closed; 0 before. */
  startTime: number;
  endTime: number;
  /** The tab. */
  selectedIndex: number;
};

export const initialComboState: ComboState = {
  comboListVisible: false,
  comboList: [],
  paidComboList: undefined,
  comboActivity: undefined,
  payOrder: undefined,
  orderDetail: undefined,
  orderStatusDetail: undefined,
  sourceType: 1,
  startTime: 0,
  endTime: 0,
  selectedIndex: 0,
};

export const useCombos = create<ComboState>(() => initialComboState);

type Paid = Pick<ComboState, 'paidComboList'>;

export function isVip({ paidComboList }: Paid): boolean {
  return (paidComboList?.vipRemainingDays ?? 0) > 0;
}

export function vipType({ paidComboList }: Paid): MembershipTier | undefined {
  return paidComboList?.highestVip;
}

export const tierNames: Record<MembershipTier, string> = { year: '年会员', month: '月会员', free: '免费版' };

/** Whether somebody is here who buys for herself; a school that signs its teachers in buys for them (decision G-014). */
export function isBuyerHere(): boolean {
  return isLoggedIn(sessionStore.getState()) && loginType() === 'consumer';
}
