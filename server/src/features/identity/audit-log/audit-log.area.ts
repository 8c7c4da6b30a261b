import type { Area } from '#area.ts';

export const auditLogArea: Area = {
  name: 'audit-log',
};
