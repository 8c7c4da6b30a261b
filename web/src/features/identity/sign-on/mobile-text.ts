const MOBILE_DIGITS = 11;

/** The digits of what was typed or pasted, without a country code. */
export function mobileDigits(text: string): string {
  return text
    .replace(/^\s*(\+|00)86/, '')
    .replace(/\D/g, '')
    .slice(0, MOBILE_DIGITS);
}

/** `138 0571 2046`, also while it is being typed. */
export function groupMobile(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

/** Where the caret stands in the grouped text when this many digits are before it. */
export function caretAfter(digitCount: number): number {
  if (digitCount <= 3) return digitCount;
  return digitCount <= 7 ? digitCount + 1 : digitCount + 2;
}
