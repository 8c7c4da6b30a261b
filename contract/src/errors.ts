/** The few reasons for which a call is refused; each has one HTTP status and one wire code. */
export const statusOfCode = {
  invalid: 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** Says which of the three token faults it is (decision G-007): unknown, expired, revoked elsewhere. */
export type TokenStatus = 'SHD-0111' | 'SHD-0112' | 'SHD-0113';

export type ErrorDetails = {
  /** The code on the wire where the specification names one (40012, 2001 …); else the HTTP status. */
  wireCode?: number | string;
  tokenStatus?: TokenStatus;
  /** Fields added to the answer beside code and message. */
  extra?: Record<string, unknown>;
  requestId?: string;
  cause?: unknown;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** Sentences fixed by the specification, to the letter. */
export const messages = {
  unexpected: '请求异常，请稍后再试',
  timeout: '网络请求超时，请稍候重试',
  offline: '网络异常，请检查网络后重试',
  loginOffline: '网络连接失败，请检查网络设置',
  loginCheckFailed: '登录验证失败，请稍后重试',
  sensitiveTopic: '抱歉，这个话题我还没有学习，无法为您提供相关信息',
  notInFrame: '不在 iframe 环境中',
  parentTokenTimeout: '请求父项目 token 超时',
  mobileInvalid: '请输入正确的手机号',
  smsCodeInvalid: '请输入6位验证码',
  smsCodeWrong: '验证码错误或已失效',
} as const;
