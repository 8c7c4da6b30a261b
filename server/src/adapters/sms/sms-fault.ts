import { AppError } from '@app/contract/errors.ts';

/** Why a message was not taken. `account`: keys, balance, signature or template; only an operator can mend it. */
export type SmsFault = 'too-many' | 'number-refused' | 'account' | 'carrier-failed' | 'unreachable' | 'timeout';

const sentences: Record<SmsFault, string> = {
  'too-many': '验证码发送次数已达上限，请稍后再试',
  'number-refused': '这个手机号无法接收短信，请核对号码或换一个手机号',
  account: '短信服务暂时不能用，请联系学校管理员',
  'carrier-failed': '短信没有发出，请稍后再试',
  unreachable: '连接不上短信服务，请稍后再试',
  // The message may still arrive: the carrier was asked and did not answer in time.
  timeout: '短信服务没有及时回应，没有收到验证码请稍后再试',
};

/** `trace` goes to the log: the vendor's error code, never its message, which may repeat the request. */
export function smsError(fault: SmsFault, trace: string): AppError {
  const code = fault === 'too-many' ? 'too-many' : 'unavailable';
  return new AppError(code, sentences[fault], { cause: new Error(trace) });
}
