import { useState } from 'react';
import type { Captcha } from './captcha.ts';

export type Field = 'mobile' | 'captcha' | 'code' | 'agreement';

/** What is wrong and where; a new object each time, so that the same problem twice is pointed at twice. */
export type Problem = { field: Field; text: string };

export type SentCode = { mobile: string; resendAt: number; expiresAt: number; lifeMinutes: number };

export type SignOnForm = {
  mobile: string;
  smsCode: string;
  captchaCode: string;
  hasAgreed: boolean;
  captcha: Captcha | undefined;
  sentCode: SentCode | undefined;
  problem: Problem | undefined;
};

export type ChangeForm = (part: Partial<SignOnForm>) => void;

const emptyForm: SignOnForm = {
  mobile: '',
  smsCode: '',
  captchaCode: '',
  hasAgreed: false,
  captcha: undefined,
  sentCode: undefined,
  problem: undefined,
};

/** What stands in the form. Any change takes back what was wrong before. */
export function useSignOnForm(): [SignOnForm, ChangeForm] {
  const [form, setForm] = useState(emptyForm);
  return [form, (part) => setForm((before) => ({ ...before, problem: undefined, ...part }))];
}
