import type { Family } from '../../family.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '01' } as const;

const nears =
  wordsOf(`美丽—漂亮 高兴—快乐 立刻—马上 著名—闻名 仔细—认真 宽阔—宽广 突然—忽然 喜爱—喜欢 经常—常常 帮助—援助 温暖—暖和 害怕—恐惧
  希望—盼望 尊敬—敬重 保护—爱护 节省—节约 寻找—寻觅 勇敢—英勇 安静—宁静 诞生—出生 奇怪—诧异 疲倦—疲惫 观赏—欣赏 依旧—仍然
  惊讶—惊奇 珍贵—宝贵 清晰—清楚 思考—思索 赞赏—赞美 隐蔽—隐藏`);
const far =
  wordsOf(`美丽—丑陋 高兴—难过 宽阔—狭窄 温暖—寒冷 勇敢—胆怯 安静—喧闹 骄傲—谦虚 勤劳—懒惰 光明—黑暗 成功—失败 前进—后退 简单—复杂
  虚心—自满 集合—解散 冷淡—热情 朴素—华丽 危险—安全 仔细—马虎 团结—分裂 聪明—愚笨 诚实—虚伪 熟悉—陌生 节约—浪费 坚固—脆弱
  平坦—崎岖 清澈—浑浊 茂盛—枯萎 模糊—清晰 拥挤—宽敞`);
type Pair = { word: string; other: string };
const pairsOf = (list: readonly string[]): Pair[] =>
  list.map((pair) => ({ word: pair.split('—')[0] ?? '', other: pair.split('—')[1] ?? '' }));
const [nearPairs, farPairs] = [pairsOf(nears), pairsOf(far)];

const nearAndFar: Family = {
  ...primary,
  id: 'chinese-near-and-far-words',
  name: '写出近义词和反义词',
  grade: '03',
  type: 'blank',
  knowledge: ['近义词与反义词'],
  steps: [1],
  make(draw) {
    const [a, b] = draw.some(nearPairs, 2) as [Pair, Pair];
    const [c, d] = draw.some(farPairs, 2) as [Pair, Pair];
    return {
      stem: `写出下列词语的近义词或反义词。\n\n（1）近义词：${a.word}——____　　${b.word}——____\n\n（2）反义词：${c.word}——____　　${d.word}——____`,
      result: [a.other, b.other, c.other, d.other],
      analysis: `${a.word}与${a.other}、${b.word}与${b.other}意思相近；${c.word}与${c.other}、${d.word}与${d.other}意思相反。近义词答案不唯一，合理即可。`,
    };
  },
  holds: (stem, given) => {
    const asked = Array.from(stem.matchAll(/([\u4e00-\u9fff]{2})——____/g), ([, word = '']) => word);
    return (
      asked.length === given.length &&
      asked.every((word, at) => (at < 2 ? nears : far).includes(`${word}—${given[at]}`))
    );
  },
};

const relation: Family = {
  ...primary,
  id: 'chinese-word-relation',
  name: '近义词反义词辨析',
  grade: '03',
  type: 'single',
  knowledge: ['近义词与反义词'],
  steps: [2],
  make(draw) {
    const isNear = draw.isSo();
    const [same, other] = isNear ? [nearPairs, farPairs] : [farPairs, nearPairs];
    const right = draw.pick(same);
    const write = ({ word, other: second }: Pair) => `${word}——${second}`;
    return {
      stem: `下列各组词语中，意思${isNear ? '相近' : '相反'}的一组是（　　）`,
      result: [write(right)],
      wrong: draw
        .some(other, 4)
        .map((pair) => ({ text: write(pair), mistake: `这一组意思${isNear ? '相反' : '相近'}` })),
      analysis: `“${right.word}”和“${right.other}”意思${isNear ? '相近' : '相反'}，其余各组意思${isNear ? '相反' : '相近'}。`,
    };
  },
  holds: (stem, [given = '']) => (stem.includes('相近') ? nears : far).includes(given.replace('——', '—')),
};

const shapes: Record<string, readonly string[]> = {
  AABB: wordsOf('高高兴兴 干干净净 认认真真 整整齐齐 来来往往 说说笑笑 安安静静 明明白白 快快乐乐 平平安安 大大小小'),
  ABB: wordsOf('绿油油 金灿灿 红彤彤 白茫茫 黑乎乎 亮晶晶 笑眯眯 静悄悄 香喷喷 胖乎乎 冷冰冰'),
  AABC: wordsOf('欣欣向荣 源源不断 津津有味 彬彬有礼 井井有条 念念不忘 栩栩如生 头头是道 恋恋不舍 洋洋得意'),
  ABAC: wordsOf('自言自语 无边无际 不慌不忙 十全十美 百发百中 又细又长 多姿多彩 一心一意 有声有色 没完没了'),
  ABCC: wordsOf('小心翼翼 兴致勃勃 得意洋洋 神采奕奕 人才济济 大名鼎鼎 喜气洋洋 气喘吁吁 风尘仆仆 生机勃勃'),
  ABAB: wordsOf('休息休息 商量商量 打扫打扫 研究研究 讨论讨论 雪白雪白 碧绿碧绿 火红火红 观察观察 练习练习'),
};
const shapeNames = Object.keys(shapes);

/** Letters in the order in which new signs come. */
function shapeOf(word: string): string {
  const met: string[] = [];
  return Array.from(word, (sign) => {
    if (!met.includes(sign)) met.push(sign);
    return 'ABCD'[met.indexOf(sign)];
  }).join('');
}

const wordShapes: Family = {
  ...primary,
  id: 'chinese-word-shape',
  name: '词语的构成形式',
  grade: '02',
  type: 'single',
  knowledge: ['叠词与拟声词'],
  steps: [1, 2],
  make(draw, step) {
    const [shape = '', ...others] = draw.some(shapeNames, 5);
    const [like = '', right = ''] = draw.some(shapes[shape] ?? [], 2);
    return {
      stem: step === 1 ? `下列词语中，属于“${shape}”式的是（　　）` : `下列词语中，与“${like}”构成形式相同的是（　　）`,
      result: [right],
      wrong: others.map((other) => ({ text: draw.pick(shapes[other] ?? []), mistake: `这是“${other}”式` })),
      analysis: `${step === 1 ? '' : `“${like}”是“${shape}”式；`}“${right}”是“${shape}”式，其余各项的构成形式都不同。`,
    };
  },
  holds: (stem, [given = '']) => {
    const quoted = /“(.+?)”/.exec(stem)?.[1] ?? '';
    return shapeOf(given) === (/^[A-D]/.test(quoted) ? quoted : shapeOf(quoted));
  },
};

const polite = tableOf(
  ['word', 'use', 'sense'],
  `令尊 | 敬辞 | 称对方的父亲
  令堂 | 敬辞 | 称对方的母亲
  令郎 | 敬辞 | 称对方的儿子
  令爱 | 敬辞 | 称对方的女儿
  贵姓 | 敬辞 | 问对方的姓
  高寿 | 敬辞 | 问老人的年纪
  府上 | 敬辞 | 称对方的家
  拜读 | 敬辞 | 读对方的作品
  惠存 | 敬辞 | 请对方保存
  光临 | 敬辞 | 称客人到来
  指教 | 敬辞 | 请对方提意见
  大作 | 敬辞 | 称对方的作品
  高见 | 敬辞 | 称对方的见解
  家父 | 谦辞 | 对人称自己的父亲
  家母 | 谦辞 | 对人称自己的母亲
  舍弟 | 谦辞 | 对人称自己的弟弟
  犬子 | 谦辞 | 对人称自己的儿子
  小女 | 谦辞 | 对人称自己的女儿
  寒舍 | 谦辞 | 称自己的家
  拙作 | 谦辞 | 称自己的作品
  鄙人 | 谦辞 | 称自己
  愚见 | 谦辞 | 称自己的见解
  浅见 | 谦辞 | 称自己的见解`,
);

const politeWords: Family = {
  phase: '04',
  subject: '01',
  grade: '08',
  id: 'chinese-polite-words',
  name: '敬辞与谦辞',
  type: 'single',
  knowledge: ['语言得体', '古代文化常识'],
  steps: [2, 3],
  variety: 23,
  make(draw, step) {
    const { word, use, sense } = draw.pick(polite);
    if (step === 2) {
      const others = draw.some(
        polite.filter((row) => row.sense !== sense),
        3,
      );
      return {
        stem: `下列对“${word}”一词的解释，正确的一项是（　　）`,
        result: [`${use}，${sense}`],
        wrong: [
          { text: `${use === '敬辞' ? '谦辞' : '敬辞'}，${sense}`, mistake: '敬辞与谦辞弄反了' },
          ...others.map((row) => ({ text: `${row.use}，${row.sense}`, mistake: `这是“${row.word}”的意思` })),
        ],
        analysis: `“${word}”是${use}，用来${sense}。`,
      };
    }
    const others = draw.some(
      polite.filter((row) => row.use !== use),
      4,
    );
    return {
      stem: `下列词语中，属于${use}的一项是（　　）`,
      result: [word],
      wrong: others.map((row) => ({ text: row.word, mistake: `“${row.word}”是${row.use}，${row.sense}` })),
      analysis: `“${word}”是${use}，用来${sense}；其余各项都是${use === '敬辞' ? '谦辞' : '敬辞'}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const isHumble = (word: string) => /^(?:家|舍|犬|小女|寒|拙|鄙|愚|浅)/.test(word);
    const word = /“(..)”一词/.exec(stem)?.[1];
    if (!word) return (isHumble(given) ? '谦辞' : '敬辞') === /属于(..)的/.exec(stem)?.[1];
    const [use, sense] = given.split('，');
    const about: Record<string, RegExp> = {
      尊: /对方的父亲/,
      堂: /对方的母亲/,
      郎: /对方的儿子/,
      爱: /对方的女儿/,
      姓: /的姓/,
      寿: /年纪/,
      上: /对方的家/,
      读: /读对方/,
      存: /保存/,
      临: /到来/,
      教: /提意见/,
      父: /自己的父亲/,
      母: /自己的母亲/,
      弟: /弟弟/,
      子: /自己的儿子/,
      女: /自己的女儿/,
      舍: /自己的家/,
      人: /^称自己$/,
    };
    const isOwn = isHumble(word);
    const right = word.endsWith('作')
      ? isOwn
        ? /自己的作品/
        : /称对方的作品/
      : word.endsWith('见')
        ? isOwn
          ? /自己的见解/
          : /对方的见解/
        : about[word[1] ?? ''];
    return use === (isOwn ? '谦辞' : '敬辞') && (right?.test(sense ?? '') ?? false);
  },
};

export const wordFamilies: readonly Family[] = [wordShapes, nearAndFar, relation, politeWords];
