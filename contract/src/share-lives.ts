import { z } from 'zod';

/** For how many days a link is good; 0 for as long as she shares it. */
export const shareLives = [
  { days: 1, label: '1 天' },
  { days: 7, label: '7 天' },
  { days: 30, label: '30 天' },
  { days: 0, label: '长期' },
] as const;

export const ShareDays = z.literal([0, 1, 7, 30], '请选择有效期');
export type ShareDays = z.infer<typeof ShareDays>;
