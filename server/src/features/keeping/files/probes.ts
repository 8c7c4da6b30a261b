import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

export const filesProbes: readonly Probe[] = [{ name: 'recognition', title: '文字识别', look: lookAtRecognition }];

async function lookAtRecognition({ recognition }: Served) {
  if (recognition.kind === 'local') return ok(`本机识别，${recognition.name}`);
  if (recognition.kind === 'model')
    return ok(recognition.name, '图片会发给这个模型；运行 npm run ocr:install 可以改在本机识别');
  return limited('没有安装，读不了图片里的字', '运行 npm run ocr:install 后重启，或设置 MODEL_VISION_NAME');
}
