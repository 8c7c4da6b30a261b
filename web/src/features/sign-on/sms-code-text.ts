export const SMS_CODE_LENGTH = 6;

/** The digits of what was typed or pasted, such as a whole text message with the code in it. */
export function smsCodeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);
}
