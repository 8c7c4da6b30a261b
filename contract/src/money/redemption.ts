import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';

/** Four groups of four without the signs that look alike; written `ABCD-EFGH-JKMN-PQRS`. */
export const REDEMPTION_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const REDEMPTION_CODE_CHARS = 16;
export const MAX_ISSUED_CODES = 1_000;
export const MAX_TERM_DAYS = 730;

/** Case, spaces and dashes make no difference. */
const RedemptionCode = z
  .string('请填写兑换码')
  .max(64, '兑换码不正确')
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => code !== '', '请填写兑换码');

export const redeem = endpoint({
  method: 'POST',
  ...gateway('/payWeb/redemption/redeem'),
  summary: 'Turns a code into the package it stands for, once; unknown, used and expired codes each say so',
  input: z.object({ code: RedemptionCode }),
  output: z.object({ comboId: z.string(), comboName: z.string(), days: z.int() }),
});

export const issueCodes = endpoint({
  method: 'POST',
  path: '/futureclass/payWeb/redemption/issue',
  summary: 'For operators: makes codes for a package. They are shown here and never again; the reason is written down',
  input: z.object({
    comboId: z.string('请选择套餐').min(1, '请选择套餐').max(64, '请选择套餐'),
    count: z.int('数量不正确').min(1, '至少 1 个').max(MAX_ISSUED_CODES, `一次最多 ${MAX_ISSUED_CODES} 个`),
    /** For how many days from now they can be used. */
    termDays: z.int('有效期不正确').min(1, '有效期至少 1 天').max(MAX_TERM_DAYS, `有效期最多 ${MAX_TERM_DAYS} 天`),
    reason: z.string('请写明理由').trim().min(1, '请写明理由').max(200, '理由不能超过 200 字'),
  }),
  output: z.object({ codes: z.array(z.string()), comboName: z.string(), expireAt: z.number() }),
});
