import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

export const microphoneProbes: readonly Probe[] = [{ name: 'hearing', title: '语音识别', look: lookAtHearing }];

async function lookAtHearing({ hearing }: Served) {
  if (hearing.kind === 'service') return ok(hearing.name, '老师对着麦克风说的话会发给这个服务');
  if (hearing.kind === 'local') return ok(`本机识别中文和英语，${hearing.name}`);
  return limited(
    '没有语音识别，说话输入只能靠浏览器自带的',
    '在下面点“安装”，或运行 npm run voice:install -- --hearing，或设置 HEARING_BASE_URL 和 HEARING_MODEL',
  );
}
