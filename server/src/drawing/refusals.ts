import type { Figure, Painted } from './figures/figure.ts';
import { figures } from './figures/figures.ts';

const MAP = /地图|政区|行政区划?|国界|省界|疆域|版图|省份轮廓|中国轮廓/;
/** Words in boxes are no map, whatever they are about. */
const WORDS_ONLY = /思维导图|流程图|对比表|比较表|对照表|层级图|分类图|组织结构图|时间轴|时间线/;
const MAP_REFUSAL =
  '带国界、省界的地图须有审图号才能使用，内置画笔不画地图。请到自然资源部标准地图服务网站（bzdt.ch.mnr.gov.cn）下载有审图号的标准地图，再插入课件';

/**
 * Words of things that are either right or wrong, which no kind of figure has in its name: nothing like them may be made of pretty
 * motifs. Parts of names would not do: 运动 and 四季 are in some, and 运动会 is a scene.
 */
const EXACT = [
  /(?:示意|结构|电路|装置|原理|剖面|截面|解剖|分布|流向|受力|光路|关系|统计|走势|路线|平面|立体|三视|展开|组成|循环|系统|过程|分析|设计|施工|实物|接线|框架|树状|树形|思维导|概念|流程|时间|食物|气候|等高线|等值线|地形|地质|天气|洋流|侧视|俯视|数轴|坐标|函数|图像|点阵|方格|直方|散点|箱线|茎叶|象形|条形|折线|扇形|饼状|雷达|甘特|鱼骨|工程|建筑|效果|进化|发育|细胞|分子|晶体|能级|相位|相图|曲线|轨迹|星)图/,
  /[∠△⊙⊥∥°=√≤≥<>∑∫∞]|\d ?[+×÷] ?\d/,
  /角形|边形|四面体|[圆棱](?:柱|锥|台)|球体|方体|抛物线|双曲线|椭圆|正弦|余弦|函数|方程|不等式|坐标系|向量|数列|概率|几何|切线|垂线|平行线|角平分|三视|展开图|竖式|分数|小数|算式|尺规/,
  /串联|并联|电路|电流表|电压表|变阻器|滑轮|杠杆|斜面|凸透镜|凹透镜|平面镜|反射|折射|光路|受力|浮力|电场|磁场|电磁|电动机|发电机|变压器|示波器|千分尺|打点计时器/,
  /实验装置|制取|蒸馏|过滤装置|电解|滴定|分子|原子|离子|电子排布|轨道|元素周期|化学键|晶胞|化学式|反应式|试管架/,
  /细胞|线粒体|叶绿体|染色体|DNA|RNA|基因|有丝分裂|减数分裂|神经元|心脏|血液循环|呼吸系统|泌尿|肾单位|眼球|骨骼|种子的结构|食物[链网]|生态系统|遗传|系谱/,
  /地球内部|地壳|板块|等高线|等压线|洋流|气压带|风带|锋面|地形剖面|太阳高度|晨昏线|经纬网|经纬线|时区|公转|自转|月相|日食|月食|岩石圈|大气环流|降水柱状/,
  /简谱|音符|和弦|节拍|笔顺|部首|书法|楷书|行书|色环|三原色|透视图|国旗|国徽|党徽|校徽|标志|徽标|logo|二维码|条形码/i,
] as const;

/** What a figure is called is exact, and known wherever a kind is added. A name of one or two characters (圆, 扇形) is a word of plain speech too. */
const NAMES = figures
  .map(({ name }) => name.split('（')[0] ?? name)
  .filter((name) => /^\p{Script=Han}{3,}$/u.test(name));

function isExact(words: string): boolean {
  return EXACT.some((pattern) => pattern.test(words)) || NAMES.some((name) => words.includes(name));
}

/** The figure that draws this, or why none does; neither where the words ask for nothing exact. */
export function readFigure(words: string): { figure?: Figure; painted?: Painted; refusal?: string } {
  if (MAP.test(words) && !WORDS_ONLY.test(words)) return { refusal: MAP_REFUSAL };
  for (const figure of figures) {
    const painted = figure.read(words);
    if (painted) return { figure, painted };
    const refusal = figure.refuse?.(words);
    if (refusal) return { refusal };
  }
  return isExact(words) ? { refusal: unknownExact(words) } : {};
}

function unknownExact(words: string): string {
  const near = nearest(words);
  const offer = near.map(({ examples }) => `“${examples[0]}”`).join('、');
  const tail = near.length > 0 ? `。相近的能画：${offer}` : '';
  return `内置画笔还不会准确地画这个图，画错不如不画，所以没有画${tail}`;
}

const MAX_NEAR = 2;

/** By the pairs of characters that the wish shares with a name and its examples. */
function nearest(words: string): Figure[] {
  const asked = pairsIn(words);
  return figures
    .map((figure) => ({
      figure,
      shared: [...pairsIn(`${figure.name}|${figure.examples.join('|')}`)].filter((pair) => asked.has(pair)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MAX_NEAR)
    .map(({ figure }) => figure);
}

function pairsIn(text: string): Set<string> {
  const runs = text.match(/\p{Script=Han}{2,}/gu) ?? [];
  return new Set(runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, n) => run.slice(n, n + 2))));
}
