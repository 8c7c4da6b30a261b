/** 75 → 1 分 15 秒 */
export function minutesOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} 秒`;
  return rest === 0 ? `${minutes} 分` : `${minutes} 分 ${rest} 秒`;
}
