import { AppError } from '@app/contract/errors.ts';

/** `account`: keys, certificates or contract; only an operator can mend it. */
export type PaymentFault = 'account' | 'channel-failed' | 'unreachable' | 'timeout';

const sentences: Record<PaymentFault, string> = {
  account: '支付服务暂时不能用，请联系学校管理员',
  'channel-failed': '支付服务没有接受这个订单，请稍后再试',
  unreachable: '连接不上支付服务，请稍后再试',
  timeout: '支付服务没有及时回应，请稍后再试',
};

/** `trace` goes to the log: the channel's error code, never a key or what was signed. */
export function paymentError(fault: PaymentFault, trace: string): AppError {
  return new AppError('unavailable', sentences[fault], { cause: new Error(trace) });
}

/** Says nothing of what was wrong: whoever signs rightly knows. */
export function notSigned(trace: string): AppError {
  return new AppError('forbidden', '签名不正确', { cause: new Error(trace) });
}
