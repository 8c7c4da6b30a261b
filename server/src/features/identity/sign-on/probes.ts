import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

export const signOnProbes: readonly Probe[] = [{ name: 'sms', title: '短信', look: lookAtSms }];

async function lookAtSms({ config, sms }: Served) {
  if (sms.kind === 'carrier') return ok(sms.name);
  const where = config.isProduction ? '' : '，验证码在 /__dev/sms-outbox';
  return limited(`开发收件箱${where}`, '正式使用请设置 SMS_PROVIDER 为 aliyun 或 tencent');
}
