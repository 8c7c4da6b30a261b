import type { Family } from '../../family.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const first = { phase: '03', subject: '01', grade: '01' } as const;

const wholes = wordsOf('zhi chi shi ri zi ci si yi wu yu ye yue yuan yin yun ying');
const spelled = wordsOf(
  'yan yang you yao wa wo wai wen wang zhe che shu ru zu cu su ya yong za sa zhu chu zhen shen zui cui wei wan weng yo',
);

/** Behind the tongue's seven and behind y and w; all others are put together of their sounds. */
function isWhole(syllable: string): boolean {
  return /^(?:(?:[zcs]h?|r)i|yi(?:n|ng)?|wu|y(?:u|e|ue|uan|un))$/.test(syllable);
}

const wholeSyllable: Family = {
  ...first,
  id: 'chinese-whole-syllable',
  name: '认出整体认读音节',
  type: 'single',
  knowledge: ['整体认读音节'],
  steps: [1],
  make(draw) {
    const right = draw.pick(wholes);
    return {
      stem: '下面的音节中，属于整体认读音节的是（　　）',
      result: [right],
      wrong: draw.some(spelled, 3).map((text) => ({ text, mistake: `${text} 要拼读，不是整体认读音节` })),
      analysis: `整体认读音节共 16 个：${wholes.join('、')}。${right} 是其中一个，另外三个都要拼读。`,
    };
  },
  holds: (_, [given = '']) => isWhole(given),
};

const wholeGroup: Family = {
  ...first,
  id: 'chinese-whole-syllable-group',
  name: '整体认读音节归类',
  type: 'single',
  knowledge: ['整体认读音节'],
  steps: [2],
  make(draw) {
    const group = (stray: string | undefined) =>
      draw.shuffled([...draw.some(wholes, stray ? 2 : 3), ...(stray ? [stray] : [])]).join('　');
    const strays = draw.some(spelled, 3);
    return {
      stem: '下面三个音节全是整体认读音节的一组是（　　）',
      result: [group(undefined)],
      wrong: strays.map((stray) => ({ text: group(stray), mistake: `${stray} 不是整体认读音节` })),
      analysis: `${strays.join('、')} 都要拼读，不是整体认读音节；正确的一组三个都在 16 个整体认读音节之中。`,
    };
  },
  holds: (_, [given = '']) => given.split('　').every(isWhole),
};

const finals = {
  单韵母: wordsOf('a o e i u ü'),
  复韵母: wordsOf('ai ei ui ao ou iu ie üe'),
  前鼻韵母: wordsOf('an en in un ün'),
  后鼻韵母: wordsOf('ang eng ing ong'),
} as const;
type Kind = keyof typeof finals;
const kinds = Object.keys(finals) as Kind[];

function kindOfFinal(final: string): Kind {
  if (final.endsWith('ng')) return '后鼻韵母';
  if (final.endsWith('n')) return '前鼻韵母';
  return final.length === 1 ? '单韵母' : '复韵母';
}

const finalKinds: Family = {
  ...first,
  id: 'chinese-final-kind',
  name: '韵母的分类',
  type: 'single',
  knowledge: ['复韵母认读', '鼻韵母认读', '单韵母与四声'],
  steps: [1, 2],
  make(draw, step) {
    const kind = draw.pick(kinds);
    const others = kinds.filter((one) => one !== kind);
    const group = (pure: Kind, stray: string | undefined) =>
      draw.shuffled([...draw.some(finals[pure], stray ? 2 : 3), ...(stray ? [stray] : [])]).join('　');
    const pick = (one: Kind) => draw.pick<string>(finals[one]);
    return {
      stem: step === 1 ? `下面的韵母中，属于${kind}的是（　　）` : `下面的韵母中，全是${kind}的一组是（　　）`,
      result: [step === 1 ? pick(kind) : group(kind, undefined)],
      wrong: others.map((other) => {
        const stray = pick(other);
        return { text: step === 1 ? stray : group(kind, stray), mistake: `${stray} 是${other}` };
      }),
      analysis: `单韵母只有一个元音字母；复韵母由两个元音字母组成；以 n 结尾的是前鼻韵母，以 ng 结尾的是后鼻韵母。`,
    };
  },
  holds: (stem, [given = '']) => {
    const kind = /(?:属于|全是)(.+?)的/.exec(stem)?.[1];
    return given.split('　').every((final) => kindOfFinal(final) === kind);
  },
};

/** Where the sign of the tone stands, counted from 0. */
const toned = tableOf(
  ['syllable', 'at'],
  `hao | 1
  mei | 1
  gui | 2
  liu | 2
  xue | 2
  hua | 2
  guo | 2
  xie | 2
  shou | 2
  niao | 2
  kuai | 2
  tiao | 2
  duo | 2
  jie | 2
  que | 2
  dui | 2
  niu | 2
  qiu | 2
  shui | 3
  hui | 2
  hei | 1
  bai | 1
  dou | 1
  lei | 1
  jiu | 2
  zui | 2
  gua | 2
  xia | 2
  huai | 2
  zhuo | 3
  tuo | 2
  bie | 2
  kao | 1
  zou | 1`,
);
const marks = ['\u0304', '\u0301', '\u030c', '\u0300'];
const toneNames = ['一', '二', '三', '四'];
const marked = (syllable: string, at: number, tone: number) =>
  `${syllable.slice(0, at + 1)}${marks[tone - 1]}${syllable.slice(at + 1)}`.normalize('NFC');

const toneMarks: Family = {
  ...first,
  id: 'chinese-tone-place',
  name: '声调标在哪里',
  type: 'single',
  knowledge: ['单韵母与四声', '拼读与拼写'],
  steps: [1],
  variety: 100,
  make(draw) {
    const { syllable, at } = draw.pick(toned);
    const tone = draw.integer(1, 4);
    const right = Number(at);
    const vowels = Array.from(syllable.matchAll(/[aeiou]/g), ({ index }) => index);
    const strays = vowels.filter((index) => index !== right);
    const other = draw.pick([1, 2, 3, 4].filter((one) => one !== tone));
    const rule = /iu|ui/.test(syllable) ? 'i、u 并列标在后' : '有 a 不放过，没 a 找 o、e';
    return {
      stem: `给音节 ${syllable} 标上第${toneNames[tone - 1]}声，正确的是（　　）`,
      result: [marked(syllable, right, tone)],
      wrong: [
        ...strays.map((index) => ({ text: marked(syllable, index, tone), mistake: `声调标错了字母，应按“${rule}”` })),
        { text: marked(syllable, right, other), mistake: `位置对，但标成了第${toneNames[other - 1]}声` },
        ...strays.map((index) => ({ text: marked(syllable, index, other), mistake: '位置和声调都标错了' })),
      ],
      analysis: `标调规则：${rule}。${syllable} 标第${toneNames[tone - 1]}声是 ${marked(syllable, right, tone)}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, syllable = '', tone = ''] = /音节 (\w+) 标上第(.)声/.exec(stem) ?? [];
    const parts = given.normalize('NFD');
    const at = Array.from(parts).findIndex((sign) => marks.includes(sign));
    const letter = parts[at - 1] ?? '';
    const order = syllable.includes('a')
      ? 'a'
      : syllable.includes('o')
        ? 'o'
        : syllable.includes('e')
          ? 'e'
          : (/[iu](?=[^iu]*$)/.exec(syllable)?.[0] ?? '');
    return letter === order && marks.indexOf(parts[at] ?? '') === toneNames.indexOf(tone);
  },
};

const dotted = wordsOf('ju qu xu yu jue que xue juan quan xuan jun qun xun lü nü');
const dotless = wordsOf('zhu chu shu ru zu cu su hu gu ku lu nu du tu bu pu mu fu guan huan zhuan chun lun');

const hiddenDots: Family = {
  ...first,
  id: 'chinese-u-with-dots',
  name: 'ü 上两点的省写',
  type: 'single',
  knowledge: ['拼读与拼写'],
  steps: [2],
  make(draw) {
    const right = draw.pick(dotted.slice(0, 13));
    return {
      stem: '下面的音节中，字母 u 实际是 ü 的一项是（　　）',
      result: [right],
      wrong: draw.some(dotless, 3).map((text) => ({ text, mistake: `${text} 中的 u 就是 u，不是 ü` })),
      analysis: `j、q、x、y 和 ü 相拼，ü 上两点要省写，所以 ${right} 中的 u 实际是 ü。`,
    };
  },
  holds: (_, [given = '']) => /^[jqxy]u/.test(given),
};

const threeParts = wordsOf(
  'jia xia qia gua hua kua guo huo duo luo tuo jiang liang qiang xiang liao tiao miao xiao duan guan luan zhuang chuang guang huang xiong qiong biao dian tian mian niang juan quan zhuo shuai kuai huai',
);
const twoParts = wordsOf(
  'hao mei lin ming shui niu xie jue xun dong hong bang leng zui qiu shou pai feng gen dun tie lou bei jing lun nuo'.replace(
    ' nuo',
    '',
  ),
);

const threePartSyllable: Family = {
  ...first,
  id: 'chinese-three-part-syllable',
  name: '认出三拼音节',
  type: 'single',
  knowledge: ['拼读与拼写'],
  steps: [2],
  make(draw) {
    const right = draw.pick(threeParts);
    return {
      stem: '下面的音节中，属于三拼音节的是（　　）',
      result: [right],
      wrong: draw.some(twoParts, 3).map((text) => ({ text, mistake: `${text} 是声母和韵母两拼音节` })),
      analysis: `三拼音节由声母、介母和韵母拼成，介母是 i、u、ü；${right} 中间有介母，是三拼音节。`,
    };
  },
  holds: (_, [given = '']) => {
    const rest = given.replace(/^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])/, '');
    return /^i(?:a|ao|an|ang|ong)$|^u(?:a|o|ai|an|ang)$/.test(rest);
  },
};

export const pinyin: readonly Family[] = [
  wholeSyllable,
  finalKinds,
  toneMarks,
  hiddenDots,
  threePartSyllable,
  wholeGroup,
];
