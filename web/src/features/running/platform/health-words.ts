import type { Health } from '@app/contract/running/platform.ts';

/** One sentence on how things stand; a teacher is not sent where she cannot go. */
export function summaryOf({ ready, message, parts }: Health, isTeacher = false): string {
  if (message) return `${message}。`;
  const down = parts.filter((part) => part.state === 'down');
  if (down.length > 0) return `${down.map((part) => part.title).join('、')}不能用，按下面的说明处理。`;
  if (!ready) return '正在启动，还不能接待老师。';
  if (parts.length === 0 && isTeacher) return '服务正常运行。用着不顺时，请联系学校管理员。';
  if (parts.length === 0) return '服务正常运行。各部分的情况请在服务器本机查看，或用平台运营的账号登录后查看。';
  const limited = parts.filter((part) => part.state === 'limited').length;
  return limited === 0 ? '各部分都正常。' : `可以正常使用，${limited} 处还可以更好。`;
}

/** `3 天 4 小时`, `12 分钟`: the two largest units that are not zero. */
export function uptimeInWords(uptimeSeconds: number): string {
  const minutes = Math.floor(uptimeSeconds / 60);
  const units = [
    [Math.floor(minutes / 1440), '天'],
    [Math.floor(minutes / 60) % 24, '小时'],
    [minutes % 60, '分钟'],
  ] as const;
  const largest = units.filter(([count]) => count > 0).slice(0, 2);
  return largest.length === 0 ? '不到 1 分钟' : largest.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
