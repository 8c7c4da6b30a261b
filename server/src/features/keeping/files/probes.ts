import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

export const filesProbes: readonly Probe[] = [
  { name: 'recognition', title: '文字识别', look: lookAtRecognition },
  { name: 'meaning', title: '按意思找', look: lookAtMeaning },
];

async function lookAtRecognition({ recognition }: Served) {
  if (recognition.kind === 'local') return ok(`本机识别，${recognition.name}`);
  if (recognition.kind === 'model')
    return ok(recognition.name, '图片会发给这个模型；运行 npm run ocr:install 可以改在本机识别');
  return limited('没有安装，读不了图片里的字', '运行 npm run ocr:install 后重启，或设置 MODEL_VISION_NAME');
}

async function lookAtMeaning({ meaning }: Served) {
  if (meaning.kind === 'local') return ok(`长文件和助手的资料按词也按意思找，${meaning.name}`);
  return limited('没有安装，长文件和助手的资料只按词找', '在下面点“安装”，或运行 npm run search:install');
}
