import type { Draw } from '../../draw.ts';
import type { Family } from '../../family.ts';
import { wordsOf } from '../../write/table.ts';

const events = wordsOf(
  '这次社会实践活动 这次参观 老师的讲解 一个学期的训练 这场辩论赛 这次志愿服务 这堂消防安全课 老红军的报告',
);
const gains = wordsOf('学到了许多知识 受到了很大的教育 明白了许多道理 有了很大的收获 认识到了自己的不足');
const who = wordsOf('我们 同学们 大家 全班同学');
const aspects = wordsOf('坚持锻炼 合理安排时间 认真听讲 养成良好的习惯 科学用眼');
const outcomes = wordsOf('身体健康 取得好成绩 提高学习效率 健康成长 保护视力');
const dangers = wordsOf('交通事故 溺水事故 火灾 食物中毒事件 踩踏事故');
const amounts = wordsOf('五十 三百 一千 两千 八百');
const counted = wordsOf('名学生参加了长跑活动 本图书被借走 棵树苗栽上了山坡 名观众观看了演出');

/** Each fault: the sentence with it, mended, and what it is called; the words are drawn. */
type Faulty = { faulty: string; mended: string; name: string; kind: string };
type Maker = (draw: Draw) => Faulty;

const noSubject: Maker = (draw) => {
  const [link, event, subject, gain] = [
    draw.pick(['通过', '经过']),
    draw.pick(events),
    draw.pick(who),
    draw.pick(gains),
  ];
  return {
    faulty: `${link}${event}，使${subject}${gain}。`,
    mended: `${event}使${subject}${gain}。`,
    name: `“${link}……使……”缺少主语`,
    kind: '成分残缺',
  };
};
const twoSides: Maker = (draw) => {
  const at = draw.integer(0, aspects.length - 1);
  const [aspect, outcome] = [aspects[at], outcomes[at]];
  return {
    faulty: `能否${aspect}，是${outcome}的关键。`,
    mended: `${aspect}，是${outcome}的关键。`,
    name: '“能否”是两面，“是……关键”是一面',
    kind: '前后矛盾',
  };
};
const wrongNot: Maker = (draw) => {
  const danger = draw.pick(dangers);
  const act = draw.pick(['学校采取措施，', '我们要提高警惕，', '各班加强教育，', '社区组织宣传，']);
  return {
    faulty: `${act}防止${danger}不再发生。`,
    mended: `${act}防止${danger}再次发生。`,
    name: '“防止”与“不再”连用，否定不当',
    kind: '否定不当',
  };
};
const doubleAbout: Maker = (draw) => {
  const [amount, rest] = [draw.pick(amounts), draw.pick(counted)];
  return {
    faulty: `大约有${amount}${rest[0]}左右${rest.slice(1)}。`,
    mended: `大约有${amount}${rest}。`,
    name: '“大约”与“左右”意思重复',
    kind: '重复啰唆',
  };
};
const misfits: readonly (readonly [string, string])[] = [
  ['提高了写作的能力', '改善了写作的能力'],
  ['改进了学习方法', '提高了学习方法'],
  ['养成了早起的习惯', '树立了早起的习惯'],
  ['发扬了勤俭节约的传统', '发挥了勤俭节约的传统'],
  ['改正了作业中的错误', '改进了作业中的错误'],
  ['扩大了知识的范围', '加快了知识的范围'],
  ['克服了粗心的缺点', '消灭了粗心的缺点'],
  ['端正了学习的态度', '增加了学习的态度'],
];
const misfit: Maker = (draw) => {
  const [right, wrong] = draw.pick(misfits);
  const begin = `${draw.pick(['这学期，', '一年来，', '在老师的帮助下，', '经过努力，'])}${draw.pick(who)}`;
  return { faulty: `${begin}${wrong}。`, mended: `${begin}${right}。`, name: '动词与宾语搭配不当', kind: '搭配不当' };
};
const disordered: Maker = (draw) => {
  const [first, then, thing] = draw.pick([
    ['发现', '改正', '自己的缺点'],
    ['听取', '讨论', '校长的报告'],
    ['找出', '改正', '作业中的错误'],
    ['学习', '运用', '新的方法'],
    ['提出', '解决', '问题'],
    ['收集', '整理', '有关的资料'],
  ] as const);
  const begin = `${draw.pick(who)}${draw.pick(['认真', '及时', '正在', '积极'])}`;
  return {
    faulty: `${begin}${then}并${first}${thing}。`,
    mended: `${begin}${first}并${then}${thing}。`,
    name: `先“${first}”后“${then}”，语序不当`,
    kind: '语序不当',
  };
};
const contradiction: Maker = (draw) => {
  const [a, b] = draw.pick([
    ['天空中没有一丝云', '几朵白云在飘'],
    ['教室里静悄悄的', '传来阵阵吵闹声'],
    ['全校同学都来了', '只有小明没有来'],
    ['操场上空无一人', '几个同学在打球'],
    ['所有人都唱了歌', '只有小明没有唱'],
  ] as const);
  const time = draw.pick(['今天早上', '星期一', '那天上午', '昨天']);
  return { faulty: `${time}，${a}，${b}。`, mended: `${time}，${a}。`, name: '前后两部分互相矛盾', kind: '前后矛盾' };
};

const easy = [noSubject, doubleAbout, misfit, disordered, contradiction];
const hard = [noSubject, twoSides, wrongNot, misfit, disordered, doubleAbout];

/** By the signs of each fault, whatever stands between them. */
function faultIn(sentence: string): string | undefined {
  if (/^(?:通过|经过).+，使/.test(sentence)) return '成分残缺';
  if (/能否.+，是/.test(sentence)) return '前后矛盾';
  if (/防止.+不再/.test(sentence)) return '否定不当';
  if (/大约.+左右/.test(sentence)) return '重复啰唆';
  if (
    /改善了写作|提高了学习方法|树立了早起|发挥了勤俭|改进了作业|加快了知识|消灭了粗心|增加了学习的态度/.test(sentence)
  )
    return '搭配不当';
  if (/改正并|讨论并|运用并|解决并|整理并/.test(sentence)) return '语序不当';
  return /没有一丝云.+白云|静悄悄.+吵闹|都来了，只有|空无一人.+打球|都唱了歌，只有/.test(sentence)
    ? '前后矛盾'
    : undefined;
}

type Place = Pick<Family, 'id' | 'name' | 'phase' | 'grade' | 'knowledge' | 'steps'>;

/** Which sentence has no fault, among three that have one each. */
function soundOne(makers: readonly Maker[], place: Place): Family {
  return {
    ...{ ...place, subject: '01', type: 'single' },
    make(draw) {
      const [right, ...others] = draw.some(makers, 4).map((maker) => maker(draw)) as [Faulty, ...Faulty[]];
      return {
        stem: '下列句子没有语病的一项是（　　）',
        result: [right.mended],
        wrong: others.map(({ faulty, name }) => ({ text: faulty, mistake: name })),
        analysis: `${others.map(({ faulty, name, mended }) => `“${faulty.replaceAll(/[“”]/g, '')}”${name}，可改为“${mended}”`).join('；')}。`,
      };
    },
    holds: (_, [given = '']) => faultIn(given) === undefined,
  };
}

/** What kind of fault a sentence has. */
function kindOfFault(makers: readonly Maker[], place: Place): Family {
  const kinds = ['成分残缺', '搭配不当', '语序不当', '重复啰唆', '前后矛盾', '否定不当'];
  return {
    ...{ ...place, subject: '01', type: 'single' },
    make(draw) {
      const { faulty, name, mended, kind } = draw.pick(makers)(draw);
      return {
        stem: `下面句子的语病类型是（　　）\n\n> ${faulty}`,
        result: [kind],
        wrong: draw
          .shuffled(kinds.filter((one) => one !== kind))
          .map((text) => ({ text, mistake: `${name}，不是${text}` })),
        analysis: `${name}，属于${kind}，可改为“${mended}”`,
      };
    },
    holds: (stem, [given]) => faultIn(stem.split('> ')[1] ?? '') === given,
  };
}

/** To be mended by the pupil. */
function mending(makers: readonly Maker[], place: Place): Family {
  return {
    ...{ ...place, subject: '01', type: 'short', score: 3 },
    make(draw) {
      const { faulty, name, mended } = draw.pick(makers)(draw);
      return {
        stem: `修改下面的病句，写出改正后的句子。\n\n> ${faulty}`,
        result: [mended],
        analysis: `${name}。改法不唯一，意思通顺、没有语病即可。`,
      };
    },
    holds: (stem, [given = '']) => {
      const old = stem.split('> ')[1] ?? '';
      const kept = Array.from(given.replaceAll(/[，。]/g, '')).filter((sign) => old.includes(sign)).length;
      return faultIn(old) !== undefined && faultIn(given) === undefined && kept >= (given.length - 2) * 0.6;
    },
  };
}

export const faultySentences: readonly Family[] = [
  soundOne(easy, {
    id: 'chinese-sound-sentence-primary',
    name: '没有语病的句子（小学）',
    phase: '03',
    grade: '05',
    knowledge: ['习作修改'],
    steps: [2],
  }),
  mending(easy, {
    id: 'chinese-mend-sentence-primary',
    name: '修改病句（小学）',
    phase: '03',
    grade: '05',
    knowledge: ['习作修改'],
    steps: [2],
  }),
  soundOne(hard, {
    id: 'chinese-sound-sentence',
    name: '没有语病的句子（初中）',
    phase: '04',
    grade: '08',
    knowledge: ['修改病句'],
    steps: [3],
  }),
  kindOfFault([...hard, contradiction], {
    id: 'chinese-fault-kind',
    name: '判断病句的类型',
    phase: '04',
    grade: '07',
    knowledge: ['修改病句'],
    steps: [2],
  }),
  mending(hard, {
    id: 'chinese-mend-sentence',
    name: '修改病句（初中）',
    phase: '04',
    grade: '08',
    knowledge: ['修改病句'],
    steps: [3],
  }),
];
