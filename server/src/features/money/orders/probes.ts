import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

export const ordersProbes: readonly Probe[] = [{ name: 'payment', title: '支付', look: lookAtPayment }];

async function lookAtPayment({ config, payment }: Served) {
  if (!config.arePackagesCounted) return ok('不计次数，不卖套餐');
  if (!payment)
    return limited(
      '没有开通，老师买不了套餐',
      '设置 PAYMENT_PROVIDER 为 alipay 或 wechat，或设置 PACKAGES=unlimited 不再计次数',
    );
  if (payment.channel === 'test')
    return limited('测试收银台，不会真的收款', '正式收款请设置 PAYMENT_PROVIDER 为 alipay 或 wechat');
  return ok(payment.name);
}
