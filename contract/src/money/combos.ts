import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { MembershipTier } from '../enums.ts';

/** What packages count (decision G-013); each begins anew with the month in China. */
export const EquityCode = [
  'AI_GENERATION',
  'COURSEWARE_GENERATION',
  'PAPER_DOWNLOAD',
  'RESOURCE_DOWNLOAD',
  'IMAGE_GENERATION',
  'COURSE_ANALYSIS',
] as const;
export type EquityCode = (typeof EquityCode)[number];

export const equityNames: Record<EquityCode, string> = {
  AI_GENERATION: 'AI 生成',
  COURSEWARE_GENERATION: '课件生成',
  PAPER_DOWNLOAD: '试卷下载',
  RESOURCE_DOWNLOAD: '资源下载',
  IMAGE_GENERATION: '图片生成',
  COURSE_ANALYSIS: '课堂分析',
};

/** A hold that nobody confirmed is given back after so long (SRV-016). */
export const HOLD_LIFE_SECONDS = 900;
export const MAX_EQUITY_COUNT = 100;

/** What a reward of the invite campaign gives (ENT-017): days of membership for the cards, a count for the others. */
export const RewardKind = [
  'custom monthly card',
  'custom annual card',
  'custom AI generation',
  'course analysis redeem',
] as const;
export type RewardKind = (typeof RewardKind)[number];
/** What there is to give: the analysis of lessons is free for everybody (decision 44), so nobody is promised it. */
export const GivenReward = RewardKind.filter((kind) => kind !== 'course analysis redeem');
export type GivenReward = (typeof GivenReward)[number];

export const ComboEquity = z.object({
  equityCode: z.enum(EquityCode),
  equityName: z.string(),
  /** A month for a membership; once and for all for a pack. */
  count: z.int().min(0),
});
export type ComboEquity = z.infer<typeof ComboEquity>;

/** Amounts are fen. `price` is what she pays now, `originalPrice` what it costs without a campaign. */
export const Combo = z.object({
  comboId: z.string(),
  comboName: z.string(),
  description: z.string(),
  price: z.int().min(0),
  originalPrice: z.int().min(0),
  /** For how long it is good after paying; 0 for the free one, which never ends. */
  days: z.int().min(0),
  /** Null for a pack, which adds counts and makes nobody a member. */
  tier: z.enum(MembershipTier).nullable(),
  /** Room in the cloud disk; null for a pack. */
  driveBytes: z.int().nullable(),
  equities: z.array(ComboEquity),
});
export type Combo = z.infer<typeof Combo>;

export const ComboGroup = z.object({ groupName: z.string(), combos: z.array(Combo) });
export type ComboGroup = z.infer<typeof ComboGroup>;

/** Of what she may use this month. `left` is `total` less what is used and what running work holds. */
export const EquityBalance = z.object({
  equityCode: z.enum(EquityCode),
  equityName: z.string(),
  total: z.int(),
  used: z.int(),
  held: z.int(),
  left: z.int(),
});
export type EquityBalance = z.infer<typeof EquityBalance>;

/** Where a membership or pack came from; `credit` stands for something that cannot be had any more. */
export const GrantSource = ['order', 'redemption', 'invite', 'credit'] as const;
export type GrantSource = (typeof GrantSource)[number];

/** One membership or pack that is good now or will be: memberships of one tier follow each other. */
export const PaidCombo = z.object({
  comboId: z.string(),
  comboName: z.string(),
  tier: z.enum(MembershipTier).nullable(),
  source: z.enum(GrantSource),
  startTime: z.number(),
  endTime: z.number(),
});
export type PaidCombo = z.infer<typeof PaidCombo>;

/** `vipRemainingDays` counts until the last membership ends, a day begun as a whole one (PAY-009, PAY-015). */
export const PaidComboInfo = z.object({
  vipRemainingDays: z.int().min(0),
  highestVip: z.enum(MembershipTier),
  paidComboList: z.array(PaidCombo),
  /** Empty where nothing is counted (`packages` of the base config). */
  equities: z.array(EquityBalance),
});
export type PaidComboInfo = z.infer<typeof PaidComboInfo>;

const payment = { onError: 'rethrow' } as const;
const equityCode = z.enum(EquityCode, '权益编号不正确');

export const getComboGroupList = endpoint({
  method: 'GET',
  ...gateway('/payWeb/Combo/getComboGroupList'),
  summary: 'What can be bought, tab by tab: 个人会员, then 加油包; nothing where packages are not counted',
  ...payment,
  input: z.object({}),
  output: z.object({ groups: z.array(ComboGroup) }),
});

export const getPaidComboInfoAndEquity = endpoint({
  method: 'GET',
  ...gateway('/payWeb/Combo/getPaidComboInfoAndEquity'),
  summary: 'My membership, what I have paid for and what is left of it this month',
  ...payment,
  input: z.object({}),
  output: PaidComboInfo,
});

export const ComboActivity = z.object({
  activityId: z.string(),
  title: z.string(),
  /** What is paid, of a hundred: 90 is 九折. */
  discount: z.int().min(1).max(99),
  comboIds: z.array(z.string()),
  startTime: z.number(),
  endTime: z.number(),
});
export type ComboActivity = z.infer<typeof ComboActivity>;

export const getComboActivity = endpoint({
  method: 'GET',
  ...gateway('/payWeb/Combo/getComboActivity'),
  summary: 'The campaign that lowers prices now, or null; `getComboGroupList` has the lowered prices',
  ...payment,
  input: z.object({}),
  output: ComboActivity.nullable(),
});

/** `comboId` and `comboid` always hold the same value (decision G-089). */
export const getComboInfo = endpoint({
  method: 'GET',
  path: '/futureclass/payWeb/Combo/getComboInfo',
  summary: 'The highest package I have now',
  ...payment,
  input: z.object({}),
  output: z.object({
    comboId: z.string(),
    comboid: z.string(),
    comboName: z.string(),
    tier: z.enum(MembershipTier),
    /** 0 for the free one. */
    endTime: z.number(),
  }),
});

export const checkEquityAndHold = endpoint({
  method: 'POST',
  ...gateway('/payWeb/Combo/checkEquityAndHold'),
  summary: 'Keeps some of what I may use for a piece of work; 40017 when too little is left. The same bizId holds once',
  ...payment,
  input: z.object({
    equityCode,
    count: z.int('数量不正确').min(1, '数量不正确').max(MAX_EQUITY_COUNT, `一次最多 ${MAX_EQUITY_COUNT} 次`).default(1),
    /** The caller's own name for the work. */
    bizId: z.string('业务编号不正确').trim().min(1, '业务编号不正确').max(64, '业务编号不正确').optional(),
  }),
  output: z.object({ holdId: z.uuid(), remaining: z.int().nullable() }),
});

const OfHold = z.object({ holdId: z.uuid('编号不正确') });

export const confirmSubstractEquity = endpoint({
  method: 'POST',
  ...gateway('/payWeb/Combo/confirmSubstractEquity'),
  summary: 'The work is done: what was held is used. Again changes nothing; refused once it was rolled back',
  ...payment,
  input: OfHold,
  output: z.null(),
});

export const rollbackSubstractEquity = endpoint({
  method: 'POST',
  ...gateway('/payWeb/Combo/rollbackSubstractEquity'),
  summary:
    'The work came to nothing: what was held is free again. Again changes nothing; refused once it was confirmed',
  ...payment,
  input: OfHold,
  output: z.null(),
});

export const getAssistantEquityNum = endpoint({
  method: 'GET',
  ...gateway('/payWeb/Combo/getAssistantEquityNum'),
  summary: 'How much of one thing I may use this month; all null where nothing is counted',
  ...payment,
  input: z.object({ equityCode: equityCode.default('AI_GENERATION') }),
  output: z.object({
    total: z.int().nullable(),
    used: z.int().nullable(),
    held: z.int().nullable(),
    remaining: z.int().nullable(),
  }),
});
