import { describe, expect, it } from 'vitest';
import { draw, refusalFor } from './draw.ts';
import { figures } from './figures/figures.ts';

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

  it('is anything that is called like a figure and that no figure could read', () => {
    for (const { name, read, refuse } of figures) {
      const words = `${name.split('（')[0]}，旁边有小猫和草地，第 999 号 №`;
      if (!/^\p{Script=Han}{3,}，/u.test(words) || figures.some((each) => each.read(words) ?? each.refuse?.(words)))
        continue;
      expect([words, read(words), refuse?.(words), draw(wish(words))]).toEqual([
        words,
        undefined,
        undefined,
        undefined,
      ]);
      expect(refusalFor(words)).toContain('不会准确地画');
    }
    expect(refusalFor('热力环流，大海边的小猫')).toContain('不会准确地画');
  });

  it('names the nearest it can where there is one', () => {
    expect(refusalFor('公交车客流的折线图')).toMatch(/相近的能画：“/);
  });

  it.each([
    '流程图：写出 a=1，b=-3，c=-2 的值 → 求判别式的值并判断根的情况 → 代入求根公式计算 → 检验两个根',
    '思维导图：环境问题：资源短缺和能源枯竭以及耕地大量减少：过度开垦、过度放牧和过度樵采；环境污染',
    '对比表：项目，蒸发在任何温度下都能缓慢地进行的汽化；温度，任何温度都能发生不需要达到沸点才行',
    '时间轴：3 月 1 日 全校师生参加开学典礼并宣读新学期的计划，4 月 5 日 清明',
    '层级图：特别行政区（香港、澳门）',
  ])('is never the end of a label: %s', (words) => {
    for (const [width, height] of [
      [1600, 900],
      [400, 300],
    ] as const) {
      const svg = draw({ ...wish(words), width, height })?.svg ?? '';
      const drawn = Array.from(svg.matchAll(/<text[^>]*>([^<]*)</g), ([, text = '']) => text).join('');
      const labels = words.replace(/^.{2,4}?[：]/, '').split(/[：；，、（）→]| (?=[全清])/);
      const cut = labels
        .map((label) => label.replaceAll(/\s/g, ''))
        .filter((label) => !plain(drawn).includes(plain(label)));
      expect(cut).toEqual([]);
    }
  });

  it.each([
    ['流程图：把一块便利贴贴在黑板的最左边然后写出自己的看法 → 全班汇总', '一步最多写 20 个字'],
    [
      '对比表：项目，甲；颜色，这一格写了三十多个字所以无论怎样缩小都不能让坐在最后一排的同学看清',
      '一格最多写 30 个字',
    ],
  ])('is a label too long to be read: %s', (words, why) => {
    expect(refusalFor(words)).toContain(why);
  });

  it('still makes scenes of what is only to be looked at', () => {
    for (const words of [
      '运动会上的小朋友',
      '四季的大树',
      '春天的校园',
      '草地上三只小鸟',
      '中秋的月亮和房子',
      '一张读书节海报，树下有小朋友看书',
    ])
      expect([words, refusalFor(words), draw(wish(words)) !== undefined]).toEqual([words, undefined, true]);
  });
});

function plain(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll('-', '−');
}
