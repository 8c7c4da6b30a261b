import type { Area } from '#area.ts';
import { CHECK_AUDITS_QUEUE, giveUpCheck, walkChain } from './audit-check.service.ts';

export const auditLogArea: Area = {
  name: 'audit-log',
  queues: [{ name: CHECK_AUDITS_QUEUE, run: walkChain, giveUp: giveUpCheck }],
};
