/** `14:32` */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `4 分 20 秒` */
export function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} 秒`;
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}

/** `0.8 秒` below ten seconds, where tenths matter. */
export function waitWords(ms: number): string {
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1).replace('.0', '')} 秒` : lengthWords(ms);
}
