import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

export const listeningProbes: readonly Probe[] = [{ name: 'speech', title: '朗读', look: lookAtSpeech }];

async function lookAtSpeech({ speech }: Served) {
  if (speech.kind === 'service') return ok(speech.name, '听力稿和要念的文字会发给这个服务');
  if (speech.kind === 'local') return ok(`本机朗读中文和英语，${speech.name}`);
  return limited(
    '没有语音引擎，听力稿读不成音频，回答由浏览器自带的声音念',
    '在下面点“安装”，或运行 npm run voice:install，或设置 SPEECH_BASE_URL 和 SPEECH_MODEL',
  );
}
