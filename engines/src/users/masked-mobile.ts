/** `138****2046`: enough to know which phone it is. */
export function maskedMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}/, '$1****');
}
