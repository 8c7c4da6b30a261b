import type { Family } from '../../family.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const place = { subject: '01', type: 'single' } as const;

/** The sign that stands for another, and one it is mistaken for. */
const borrowed = tableOf(
  ['line', 'sign', 'truth', 'slip', 'phase'],
  `学而时习之，不亦说乎 | 说 | 悦 | 脱 | junior
  吾十有五而志于学 | 有 | 又 | 佑 | junior
  对镜帖花黄 | 帖 | 贴 | 铁 | junior
  出门看火伴 | 火 | 伙 | 货 | junior
  食之不能尽其材 | 材 | 才 | 财 | junior
  才美不外见 | 见 | 现 | 观 | junior
  甚矣，汝之不惠 | 惠 | 慧 | 会 | junior
  河曲智叟亡以应 | 亡 | 无 | 忘 | junior
  便要还家 | 要 | 邀 | 约 | junior
  同舍生皆被绮绣 | 被 | 披 | 背 | junior
  四支僵劲不能动 | 支 | 肢 | 枝 | junior
  曾益其所不能 | 曾 | 增 | 赠 | junior
  困于心，衡于虑 | 衡 | 横 | 恒 | junior
  入则无法家拂士 | 拂 | 弼 | 佛 | junior
  属予作文以记之 | 属 | 嘱 | 瞩 | junior
  百废具兴 | 具 | 俱 | 聚 | junior
  故患有所不辟也 | 辟 | 避 | 僻 | junior
  万钟则不辩礼义而受之 | 辩 | 辨 | 辫 | junior
  子墨子之守圉有余 | 圉 | 御 | 囿 | junior
  选贤与能 | 与 | 举 | 欤 | junior
  则知明而行无过矣 | 知 | 智 | 志 | senior
  君子生非异也 | 生 | 性 | 姓 | senior
  师者，所以传道受业解惑也 | 受 | 授 | 寿 | senior
  或师焉，或不焉 | 不 | 否 | 布 | senior
  颁白者不负戴于道路矣 | 颁 | 斑 | 颂 | senior
  无以，则王乎 | 以 | 已 | 矣 | senior
  旦日不可不蚤自来谢项王 | 蚤 | 早 | 找 | senior
  距关，毋内诸侯 | 内 | 纳 | 讷 | senior
  张良出，要项伯 | 要 | 邀 | 腰 | senior
  秦伯说，与郑人盟 | 说 | 悦 | 脱 | senior
  失其所与，不知 | 知 | 智 | 志 | senior
  共其乏困 | 共 | 供 | 拱 | senior
  夫晋，何厌之有 | 厌 | 餍 | 掩 | senior`,
);
/** Sign and what it stands for, listed beside. */
const pairs = new Set(
  wordsOf(
    '说悦 有又 帖贴 火伙 材才 见现 惠慧 亡无 要邀 被披 支肢 曾增 衡横 拂弼 属嘱 具俱 辟避 辩辨 圉御 与举 知智 生性 受授 不否 颁斑 以已 蚤早 内纳 共供 厌餍',
  ),
);

function borrowedSigns(phase: '04' | '05'): Family {
  const rows = borrowed.filter((row) => row.phase === (phase === '04' ? 'junior' : 'senior'));
  const write = (line: string, sign: string, meant: string) => `${line}（“${sign}”通“${meant}”）`;
  return {
    ...place,
    ...{ phase, grade: phase === '04' ? '08' : '10', name: phase === '04' ? '初中文言通假字' : '高中文言通假字' },
    id: phase === '04' ? 'chinese-borrowed-signs-junior' : 'chinese-borrowed-signs',
    knowledge: phase === '04' ? ['文言实词积累'] : ['通假字与古今异义'],
    steps: [2],
    make(draw) {
      const [right, ...others] = draw.some(rows, 4) as [(typeof rows)[number], ...typeof rows];
      return {
        stem: '下列句子中通假字的说明，正确的一项是（　　）',
        result: [write(right.line, right.sign, right.truth)],
        wrong: others.map(({ line, sign, truth, slip }) => ({
          text: write(line, sign, slip),
          mistake: `“${sign}”应通“${truth}”`,
        })),
        analysis: `${[right, ...others].map(({ sign, truth, line }) => `“${line}”中“${sign}”通“${truth}”`).join('；')}。`,
      };
    },
    holds: (_, [given = '']) => {
      const [, line = '', sign = '', meant = ''] = /^(.+)（“(.)”通“(.)”）$/.exec(given) ?? [];
      return line.includes(sign) && pairs.has(`${sign}${meant}`);
    },
  };
}

const shifted = tableOf(
  ['word', 'line', 'then', 'now', 'phase'],
  `妻子 | 率妻子邑人来此绝境 | 妻子和儿女 | 男子的配偶 | junior
  绝境 | 率妻子邑人来此绝境 | 与人世隔绝的地方 | 没有出路的境地 | junior
  交通 | 阡陌交通，鸡犬相闻 | 交错相通 | 各种运输的总称 | junior
  无论 | 乃不知有汉，无论魏晋 | 不要说，更不必说 | 不管，表示条件 | junior
  鲜美 | 芳草鲜美，落英缤纷 | 鲜艳美丽 | 味道好 | junior
  牺牲 | 牺牲玉帛，弗敢加也 | 祭祀用的牲畜 | 为正义献出生命 | junior
  卑鄙 | 先帝不以臣卑鄙 | 地位低微，见识短浅 | 品质恶劣 | junior
  感激 | 由是感激 | 感动奋发 | 感谢 | junior
  痛恨 | 未尝不叹息痛恨于桓、灵也 | 痛心遗憾 | 极端憎恨 | junior
  走 | 双兔傍地走 | 跑 | 步行 | junior
  爷 | 阿爷无大儿 | 父亲 | 祖父 | junior
  汤 | 媵人持汤沃灌 | 热水 | 菜汤 | junior
  去 | 西蜀之去南海，不知几千里也 | 距离 | 到某处 | junior
  可以 | 可以一战 | 可以凭借 | 表示许可 | junior
  开张 | 诚宜开张圣听 | 扩大 | 商店开业 | junior
  但 | 但少闲人如吾两人者耳 | 只是 | 表示转折 | junior
  博学 | 君子博学而日参省乎己 | 广泛地学习 | 学问广博 | senior
  学者 | 古之学者必有师 | 求学的人 | 在学术上有成就的人 | senior
  山东 | 山东豪俊遂并起而亡秦族矣 | 崤山以东 | 指山东省 | senior
  行李 | 行李之往来，共其乏困 | 出使的人 | 出门带的包裹 | senior
  祖父 | 思厥先祖父 | 祖辈和父辈 | 父亲的父亲 | senior
  中国 | 莅中国而抚四夷也 | 中原地区 | 我国的专称 | senior
  非常 | 备他盗之出入与非常也 | 意外的变故 | 十分，很 | senior
  婚姻 | 约为婚姻 | 儿女亲家 | 因结婚而产生的夫妻关系 | senior
  河北 | 将军战河北 | 黄河以北 | 指河北省 | senior
  众人 | 今之众人，其下圣人也亦远矣 | 一般人 | 许多人 | senior
  小学 | 小学而大遗 | 小的方面学习 | 初等教育的学校 | senior
  从而 | 从而师之 | 跟从并且 | 表示结果的连词 | senior`,
);
/** By a sign of the right sense, for each word. */
const senses = new Map(
  wordsOf(
    '妻子=儿女 绝境=隔绝 交通=交错 无论=不必说 鲜美=鲜艳 牺牲=祭祀 卑鄙=低微 感激=奋发 痛恨=遗憾 走=跑 爷=父亲 汤=热水 去=距离 可以=凭借 开张=扩大 但=只是 博学=广泛 学者=求学 山东=崤山 行李=出使 祖父=祖辈 中国=中原 非常=变故 婚姻=亲家 河北=黄河 众人=一般 小学=小的 从而=跟从',
  ).map((pair) => pair.split('=') as [string, string]),
);

function shiftedSenses(phase: '04' | '05'): Family {
  const rows = shifted.filter((row) => row.phase === (phase === '04' ? 'junior' : 'senior'));
  return {
    ...place,
    ...{ phase, grade: phase === '04' ? '09' : '11', name: phase === '04' ? '初中文言古今异义' : '高中文言古今异义' },
    id: phase === '04' ? 'chinese-shifted-sense-junior' : 'chinese-shifted-sense',
    knowledge: phase === '04' ? ['一词多义与古今异义'] : ['通假字与古今异义'],
    steps: [2],
    variety: 100,
    make(draw) {
      const [row, ...others] = draw.some(rows, 4) as [(typeof rows)[number], ...typeof rows];
      return {
        stem: `“${row.line}”中“${row.word}”的意思是（　　）`,
        result: [row.then],
        wrong: [
          { text: row.now, mistake: '用今义解释了古义' },
          ...others.map(({ then, word }) => ({ text: then, mistake: `这是文言中“${word}”的意思` })),
        ],
        analysis: `“${row.word}”古义是“${row.then}”，今义是“${row.now}”；句中用古义。`,
      };
    },
    holds: (stem, [given = '']) => given.includes(senses.get(/中“(.+?)”/.exec(stem)?.[1] ?? '') ?? '-'),
  };
}

const turned = tableOf(
  ['line', 'word', 'use', 'sense'],
  `渔人甚异之 | 异 | 意动用法 | 以……为异
  稍稍宾客其父 | 宾客 | 意动用法 | 把……当作宾客
  侣鱼虾而友麋鹿 | 侣 | 意动用法 | 以……为伴侣
  吾从而师之 | 师 | 意动用法 | 以……为师
  孔子登东山而小鲁 | 小 | 意动用法 | 认为……小
  不耻相师 | 耻 | 意动用法 | 以……为耻
  无丝竹之乱耳 | 乱 | 使动用法 | 使……扰乱
  无案牍之劳形 | 劳 | 使动用法 | 使……劳累
  必先苦其心志 | 苦 | 使动用法 | 使……痛苦
  劳其筋骨 | 劳 | 使动用法 | 使……劳累
  饿其体肤 | 饿 | 使动用法 | 使……饥饿
  项伯杀人，臣活之 | 活 | 使动用法 | 使……活命
  泣孤舟之嫠妇 | 泣 | 使动用法 | 使……哭泣
  其一犬坐于前 | 犬 | 名词作状语 | 像狗一样
  潭西南而望，斗折蛇行 | 斗 | 名词作状语 | 像北斗星一样
  君为我呼入，吾得兄事之 | 兄 | 名词作状语 | 像对待兄长一样
  常以身翼蔽沛公 | 翼 | 名词作状语 | 像翅膀一样
  天下云集响应 | 云 | 名词作状语 | 像云一样
  上食埃土，下饮黄泉 | 上 | 名词作状语 | 向上
  不蔓不枝 | 蔓 | 名词作动词 | 长藤蔓
  一狼洞其中 | 洞 | 名词作动词 | 打洞
  策之不以其道 | 策 | 名词作动词 | 用鞭子打
  假舟楫者，非能水也 | 水 | 名词作动词 | 游泳
  沛公军霸上 | 军 | 名词作动词 | 驻军`,
);
const useNames = ['意动用法', '使动用法', '名词作状语', '名词作动词'];

/** By the sense in brackets: what it says shows what the word has become. */
const usesBySense: readonly (readonly [RegExp, string])[] = [
  [/^(?:以……为|把……当作|认为)/, '意动用法'],
  [/^使……/, '使动用法'],
  [/^(?:像|向)/, '名词作状语'],
  [/^(?:长|打|用|游|驻)/, '名词作动词'],
];

const turnedWords: Family = {
  ...place,
  phase: '05',
  grade: '10',
  id: 'chinese-turned-words',
  name: '词类活用',
  knowledge: ['词类活用现象'],
  steps: [2, 3],
  variety: 24,
  make(draw, step) {
    const row = draw.pick(turned);
    const write = ({ line, word, sense }: (typeof turned)[number]) => `${line}（${word}：${sense}）`;
    if (step === 2) {
      return {
        stem: `“${row.line}”中“${row.word}”解释为“${row.sense}”，它的用法是（　　）`,
        result: [row.use],
        wrong: useNames
          .filter((use) => use !== row.use)
          .map((text) => ({ text, mistake: `释义“${row.sense}”不是${text}` })),
        analysis: `“${row.word}”在句中意思是“${row.sense}”，是${row.use}。`,
      };
    }
    const others = draw
      .shuffled(useNames.filter((use) => use !== row.use))
      .map((use) => draw.pick(turned.filter((one) => one.use === use)));
    return {
      stem: `下列句子中，括号内解释的词属于${row.use}的一项是（　　）`,
      result: [write(row)],
      wrong: others.map((one) => ({ text: write(one), mistake: `“${one.word}”是${one.use}` })),
      analysis: `${[row, ...others].map((one) => `“${one.line}”中“${one.word}”是${one.use}`).join('；')}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const asked = /属于(.+?)的一项/.exec(stem)?.[1];
    const sense = asked ? (/：(.+)）/.exec(given)?.[1] ?? '') : (/解释为“(.+?)”/.exec(stem)?.[1] ?? '');
    return usesBySense.find(([sign]) => sign.test(sense))?.[1] === (asked ?? given);
  },
};

export const classical: readonly Family[] = [
  borrowedSigns('04'),
  shiftedSenses('04'),
  borrowedSigns('05'),
  shiftedSenses('05'),
  turnedWords,
];
