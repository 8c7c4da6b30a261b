/** What the pen draws of lessons whose name is none of its own: an example of what they are about, and what of it is said below. */
type NamedTopic = { title: RegExp; words: string; caption: string };

const topics: readonly NamedTopic[] = [
  {
    title: /一元二次方程/,
    words: '抛物线 y=x^2-2x-3，标出与 x 轴的交点',
    caption: '例如 y=x²－2x－3：与 x 轴的交点就是方程的根',
  },
  { title: /二次函数/, words: '抛物线 y=(x-2)^2+1，标出顶点、对称轴', caption: '例如 y=(x－2)²＋1' },
  { title: /一次函数/, words: '函数 y=2x+1 的图像', caption: '例如 y=2x＋1' },
  { title: /反比例函数/, words: '函数 y=6/x 的图像', caption: '例如 y=6/x' },
  { title: /正弦函数/, words: 'y=sin x 的图像', caption: '' },
  { title: /勾股定理/, words: '直角三角形，直角边 3 和 4', caption: '例如两条直角边是 3 和 4' },
  { title: /地球的?自转|昼夜(?:更替|交替|长短)/, words: '春分日太阳光照图', caption: '春分日：向着太阳的一半是白天' },
  { title: /地球的?公转/, words: '地球公转与四季', caption: '' },
  { title: /种子的?(?:萌发|结构)/, words: '菜豆种子的结构', caption: '菜豆种子' },
  {
    title: /^(?:认识)?浮力(?:的?(?:复习|练习|应用|大小))?$/,
    words: '铁块沉底时的受力示意图',
    caption: '沉在水底的铁块受的力',
  },
];

/** A title that is of one of these; the pen may still refuse. */
export function namedTopic(title: string): Pick<NamedTopic, 'words' | 'caption'> | undefined {
  return topics.find((one) => one.title.test(title));
}
