const NUMBERS = /^(\d+(\.\d+){3}|\[.*\])$/;

/** Why this page can use no passkeys, in a sentence; nothing where it can. Browsers want https (or this machine) and a name. */
export function passkeyProblem(): string | undefined {
  if (!window.isSecureContext || NUMBERS.test(location.hostname))
    return '这个地址不能用通行密钥，请用学校给的网址（https 开头）打开';
  if (typeof window.PublicKeyCredential !== 'function') return '这个浏览器不支持通行密钥，请换用新版浏览器';
  return undefined;
}

/** What went wrong between browser and device; saying no is no fault. */
export function passkeyFailure(error: Error): string {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return '没有完成，可以再试一次';
  if (error.name === 'InvalidStateError') return '这台设备已经添加过了';
  return error.message;
}
