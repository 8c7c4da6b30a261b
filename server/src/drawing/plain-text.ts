/** What no XML may hold (control characters, half a pair) goes; the rest is escaped where it is written. */
export function plainText(text: string, maxChars: number): string {
  const whole = [...text.slice(0, maxChars * 2).toWellFormed()].slice(0, maxChars).join('');
  return whole.replaceAll(/[^\P{C}\n]|[\ufffe\uffff\ufffd]/gu, ' ');
}
