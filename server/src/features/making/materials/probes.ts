import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

export const materialsProbes: readonly Probe[] = [{ name: 'drawing', title: '绘图', look: lookAtDrawing }];

async function lookAtDrawing({ drawing }: Served) {
  if (drawing.kind === 'service') return ok(drawing.name, '画面描述会发给这个服务');
  return limited(
    `${drawing.name}，会画常用的图形、图表和插画`,
    '设置 DRAWING_BASE_URL 和 DRAWING_MODEL 接上兼容 OpenAI 接口的绘图服务后，什么都能画',
  );
}
