import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

export const listeningProbes: readonly Probe[] = [
  { name: 'speech', title: '朗读', look: lookAtSpeech },
  { name: 'hearing', title: '听写', look: lookAtHearing },
];

async function lookAtSpeech({ speech }: Served) {
  if (speech.kind === 'service') return ok(speech.name, '听力稿会发给这个服务');
  if (speech.kind === 'local') return ok(`本机朗读中文和英语，${speech.name}`);
  return limited(
    '没有语音引擎，听力稿读不成音频',
    '运行 npm run voice:install 后重启，或设置 SPEECH_BASE_URL 和 SPEECH_MODEL',
  );
}

async function lookAtHearing({ hearing }: Served) {
  if (hearing.kind === 'local') return ok(`本机把说的话写成文字，${hearing.name}`);
  return limited('没有语音识别，说的话写不成文字', '运行 npm run voice:install -- --hearing 后重启');
}
