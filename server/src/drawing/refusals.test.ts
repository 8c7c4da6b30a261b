import { describe, expect, it } from 'vitest';
import { draw, refusalFor } from './draw.ts';

const wish = (words: string) => ({ words, caption: '', width: 1600, height: 900, style: 'lineArt' as const, seed: 1 });

const maps = [
  '中国地图',
  '世界地图，标出七大洲',
  '画一张江苏省行政区划图',
  '中国政区图',
  '唐朝疆域图',
  '带国界的亚洲地图',
  '北京市地图，旁边有小鸟',
];

/** Exact things no figure knows: none of them may become a picture of motifs. */
const exact = [
  '国旗',
  '党徽和红色的花',
  '校徽设计图，中间一本书',
  '房子的建筑施工图',
  '树的解剖图',
  '火箭的发射装置图',
  '汽车发动机结构图',
  '鱼的骨骼',
  '小鸟的进化图',
  '公交车路线图',
  '学校平面图',
  '二维码，指向学校网站',
  '花丛里的甘特图',
  '简谱：小星星',
  '鱼骨图：草地退化的原因',
  '雪花的晶体图',
  '飞机的透视图',
  '自行车的零件结构图',
  '机器人的接线图',
  '小船的设计图',
  '桥的受力分析图和河流',
  '尺规作图的全过程，旁边一朵花',
  '公司标志，一棵树',
  '雷达图：听 80，说 70，读 90',
];

describe('what the pen does not draw', () => {
  it.each(maps)('is a map with borders, and she is told where the approved ones are: %s', (words) => {
    expect(draw(wish(words))).toBeUndefined();
    expect(refusalFor(words)).toContain('审图号');
    expect(refusalFor(words)).toContain('标准地图服务');
  });

  it.each(exact)('is an exact thing it does not know, said in words and never made of motifs: %s', (words) => {
    expect(draw(wish(words))).toBeUndefined();
    expect(refusalFor(words)).toMatch(/还不会准确地画这个图|不能|不对|矛盾|没有/);
  });

  it('names the nearest it can where there is one', () => {
    expect(refusalFor('公交车客流的折线图')).toMatch(/相近的能画：“/);
  });

  it('still makes scenes of what is only to be looked at', () => {
    for (const words of ['春天的校园', '草地上三只小鸟', '中秋的月亮和房子', '一张读书节海报，树下有小朋友看书'])
      expect([words, refusalFor(words), draw(wish(words)) !== undefined]).toEqual([words, undefined, true]);
  });
});
