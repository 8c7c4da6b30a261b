export const SMS_CODE_LENGTH = 6;

/** The digits of what was typed. */
export function smsCodeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);
}

/** The code in what was pasted, which may be a whole text message with other numbers in it. */
export function pastedSmsCode(text: string): string {
  return text.match(/(?:^|\D)(\d{6})(?!\d)/)?.[1] ?? smsCodeDigits(text);
}
