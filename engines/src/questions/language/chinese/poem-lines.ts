import type { Family } from '../../family.ts';
import { standsIn } from '../../second/chinese-poems.ts';
import { tableOf } from '../../write/table.ts';

const couplets = tableOf(
  ['first', 'second', 'from'],
  `床前明月光 | 疑是地上霜 | 李白《静夜思》
  举头望明月 | 低头思故乡 | 李白《静夜思》
  白日依山尽 | 黄河入海流 | 王之涣《登鹳雀楼》
  欲穷千里目 | 更上一层楼 | 王之涣《登鹳雀楼》
  春眠不觉晓 | 处处闻啼鸟 | 孟浩然《春晓》
  夜来风雨声 | 花落知多少 | 孟浩然《春晓》
  谁知盘中餐 | 粒粒皆辛苦 | 李绅《悯农》
  野火烧不尽 | 春风吹又生 | 白居易《赋得古原草送别》
  千山鸟飞绝 | 万径人踪灭 | 柳宗元《江雪》
  孤舟蓑笠翁 | 独钓寒江雪 | 柳宗元《江雪》
  飞流直下三千尺 | 疑是银河落九天 | 李白《望庐山瀑布》
  两个黄鹂鸣翠柳 | 一行白鹭上青天 | 杜甫《绝句》
  窗含西岭千秋雪 | 门泊东吴万里船 | 杜甫《绝句》
  停车坐爱枫林晚 | 霜叶红于二月花 | 杜牧《山行》
  不识庐山真面目 | 只缘身在此山中 | 苏轼《题西林壁》
  横看成岭侧成峰 | 远近高低各不同 | 苏轼《题西林壁》
  春色满园关不住 | 一枝红杏出墙来 | 叶绍翁《游园不值》
  小荷才露尖尖角 | 早有蜻蜓立上头 | 杨万里《小池》
  接天莲叶无穷碧 | 映日荷花别样红 | 杨万里《晓出净慈寺送林子方》
  独在异乡为异客 | 每逢佳节倍思亲 | 王维《九月九日忆山东兄弟》
  劝君更尽一杯酒 | 西出阳关无故人 | 王维《送元二使安西》
  桃花潭水深千尺 | 不及汪伦送我情 | 李白《赠汪伦》
  孤帆远影碧空尽 | 唯见长江天际流 | 李白《黄鹤楼送孟浩然之广陵》
  爆竹声中一岁除 | 春风送暖入屠苏 | 王安石《元日》
  王师北定中原日 | 家祭无忘告乃翁 | 陆游《示儿》
  千锤万凿出深山 | 烈火焚烧若等闲 | 于谦《石灰吟》
  粉骨碎身浑不怕 | 要留清白在人间 | 于谦《石灰吟》
  黄沙百战穿金甲 | 不破楼兰终不还 | 王昌龄《从军行》
  洛阳亲友如相问 | 一片冰心在玉壶 | 王昌龄《芙蓉楼送辛渐》
  春风又绿江南岸 | 明月何时照我还 | 王安石《泊船瓜洲》`,
);
const poems: Family = {
  phase: '03',
  subject: '01',
  type: 'blank',
  grade: '05',
  id: 'chinese-poem-lines',
  name: '古诗名句填空',
  knowledge: ['诵读与背诵', '古诗诵读与节奏'],
  steps: [1, 2],
  make(draw, step) {
    const some = draw.some(couplets, 2).map((row) => ({ ...row, isFirst: step === 2 && draw.isSo() }));
    return {
      stem: `根据课文填空。\n\n${some.map(({ first, second, from, isFirst }, at) => `（${at + 1}）${isFirst ? `____，${second}` : `${first}，____`}。（${from}）`).join('\n\n')}`,
      result: some.map(({ first, second, isFirst }) => (isFirst ? first : second)),
      analysis: `${some.map(({ first, second, from }) => `${first}，${second}。（${from}）`).join('')}注意不要写错别字。`,
    };
  },
  holds: (stem, given) => {
    const lines = Array.from(stem.matchAll(/）([^）（]+)。（([^）]+)）/g), ([, line = '', from = '']) => ({
      line,
      from,
    }));
    return (
      lines.length === given.length &&
      lines.every(({ line, from }, at) => standsIn(from, line.replace('____', given[at] ?? '')))
    );
  },
};

export const poemLines: readonly Family[] = [poems];
