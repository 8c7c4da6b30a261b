import type { Family } from '../../family.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '01', type: 'single', knowledge: ['标点符号运用'] } as const;
const junior = { phase: '04', subject: '01', type: 'single' } as const;

const speakers = ['小明', '小红', '妈妈', '爷爷', '老师', '小刚', '姐姐', '同桌'];
/** What is said in two halves, so that it can be told who speaks between them. */
const sayings = tableOf(
  ['first', 'second', 'end'],
  `今天轮到我值日 | 你们先回家吧 | 。
  外面下雨了 | 你带上雨伞再走 | 。
  这本书真有意思 | 我想把它读完 | 。
  天气这么好 | 我们去公园放风筝吧 | ！
  饭菜已经做好了 | 快去洗手吧 | 。
  这道题我会做了 | 我来讲给你听 | 。
  我的钢笔不见了 | 你看见了吗 | ？
  运动会快到了 | 你报名了吗 | ？
  桂花开了 | 院子里真香啊 | ！
  我们班赢了 | 大家快来看呀 | ！
  时间不早了 | 我们该出发了 | 。
  这幅画真好看 | 是谁画的 | ？
  天黑路滑 | 你走慢一点 | 。
  奶奶病了 | 我们去看看她 | 。`,
);

type Place = 'before' | 'between' | 'behind';

/** The signs by the place where the speaker stands, put together from the halves. */
function spoken(place: Place, who: string, { first, second, end }: (typeof sayings)[number]): string {
  if (place === 'before') return `${who}说：“${first}，${second}${end}”`;
  if (place === 'behind') return `“${first}，${second}${end}”${who}说。`;
  return `“${first}，”${who}说，“${second}${end}”`;
}

function spokenWrongly(place: Place, who: string, { first, second, end }: (typeof sayings)[number]) {
  if (place === 'before') {
    return [
      { text: `${who}说，“${first}，${second}${end}”`, mistake: '提示语在前，“说”后面应该用冒号' },
      { text: `${who}说：“${first}，${second}”${end}`, mistake: '完整的引语，句末点号应该在引号里' },
      { text: `${who}说：${first}，${second}${end}`, mistake: '人物说的话没有加引号' },
    ];
  }
  if (place === 'behind') {
    return [
      { text: `“${first}，${second}${end}”${who}说：`, mistake: '提示语在后，末尾应该用句号' },
      { text: `“${first}，${second}”${end}${who}说。`, mistake: '完整的引语，句末点号应该在引号里' },
      { text: `“${first}，${second}${end}”${who}说，`, mistake: '提示语在后，末尾应该用句号' },
    ];
  }
  return [
    { text: `“${first}，”${who}说：“${second}${end}”`, mistake: '提示语在中间，“说”后面应该用逗号' },
    { text: `“${first}”，${who}说，“${second}${end}”`, mistake: '前半句话的逗号应该在引号里' },
    { text: `“${first}，”${who}说。“${second}${end}”`, mistake: '一句话没有说完，“说”后面用了句号' },
  ];
}

const whys: Record<Place, string> = {
  before: '提示语在前，“说”后面用冒号，引号里完整的话自带句末点号',
  between: '提示语在中间，“说”后面用逗号，前半句的逗号在引号里',
  behind: '提示语在后，人物的话自带句末点号放在引号里，提示语后面用句号',
};

const speech: Family = {
  ...primary,
  id: 'chinese-speech-signs',
  name: '人物对话的标点',
  grade: '04',
  steps: [1, 2],
  variety: 100,
  make(draw, step) {
    const place = step === 1 ? draw.pick(['before', 'behind'] as const) : 'between';
    const who = draw.pick(speakers);
    const saying = draw.pick(sayings);
    return {
      stem: '下面句子中标点符号使用正确的一项是（　　）',
      result: [spoken(place, who, saying)],
      wrong: spokenWrongly(place, who, saying),
      analysis: `${whys[place]}。`,
    };
  },
  holds: (_, [given = '']) =>
    /^[^“”：，]+说：“[^“”]+[。！？]”$|^“[^“”]+[。！？]”[^“”：，]+说。$|^“[^“”]+，”[^“”：，]+说，“[^“”]+[。！？]”$/.test(
      given,
    ),
};

const deciding = tableOf(
  ['ask', 'one', 'two'],
  `你喜欢 | 春天 | 秋天
  我们星期天去 | 公园 | 图书馆
  这件事是 | 你做的 | 小刚做的
  你打算 | 坐火车去 | 坐飞机去
  这本书是 | 你的 | 老师的
  你想喝 | 茶 | 果汁
  今天的球赛是 | 我们班赢了 | 他们班赢了
  这幅画是 | 用铅笔画的 | 用水彩画的
  你们是 | 先写作业 | 先打扫教室
  我们明天是 | 上午出发 | 下午出发`,
);
const knowing = ['我不知道', '大家都在讨论', '妈妈没有告诉我', '谁也说不清', '我想弄明白'];
const bits = wordsOf(
  '他什么时候回来 这道题怎么做 谁拿走了那本书 明天会不会下雨 他为什么没有来 运动会在哪里举行 这座桥有多长 他是怎样学会游泳的',
);

const questions: Family = {
  ...primary,
  id: 'chinese-question-mark',
  name: '问号的使用',
  grade: '05',
  steps: [2, 3],
  variety: 40,
  make(draw, step) {
    const { ask, one, two } = draw.pick(deciding);
    const tell = draw.pick(knowing);
    const bit = draw.pick(bits);
    const first = `${ask}${one}，还是${two}`;
    const choice = { text: `${first}？`, why: '选择问句只在句末用一个问号' };
    const statement = { text: `${tell}${bit}。`, why: '句中有疑问词，但整句是陈述语气，用句号' };
    const right = step === 2 ? choice : draw.pick([choice, statement]);
    return {
      stem: '下面句子中标点符号使用正确的一项是（　　）',
      result: [right.text],
      wrong: [
        { text: `${first.replace('，', '？')}？`, mistake: '选择问句中间用了问号' },
        { text: `${tell}${bit}？`, mistake: '陈述句用了问号' },
        { text: `${first}。`, mistake: '选择问句的句末没有用问号' },
      ],
      analysis: `${right.why}。`,
    };
  },
  holds: (_, [given = '']) => {
    const isChoice = given.includes('还是');
    const asks = given.split('？').length - 1;
    return isChoice ? asks === 1 && given.endsWith('？') : asks === 0 && given.endsWith('。');
  },
};

const lists = tableOf(
  ['before', 'items', 'behind'],
  `桌上摆着 | 苹果 香蕉 葡萄 梨 |
  公园里有 | 月季 菊花 荷花 桂花 |
  书包里装着 | 课本 铅笔盒 水杯 作业本 |
  他会拉 | 二胡 小提琴 手风琴 |
  我去过 | 北京 上海 西安 杭州 |
  图书馆里有 | 童话 诗歌 小说 寓言 |
  动物园里有 | 老虎 狮子 大象 猴子 |
  这学期我们学了 | 语文 数学 英语 科学 |
  菜园里种着 | 黄瓜 西红柿 豆角 茄子 |`,
);
const abouts = wordsOf('七八 三四 五六 八九 两三 六七');
const counted = wordsOf('岁的孩子跑了过来 个同学在打球 里路要走 只小鸟停在树上 本书放在桌上 个人坐在船上');

const pauses: Family = {
  ...primary,
  id: 'chinese-pause-mark',
  name: '顿号的使用',
  grade: '05',
  steps: [2, 3],
  make(draw, step) {
    const { before, items } = draw.pick(lists);
    const three = draw.some(items.split(' '), 3) as [string, string, string];
    const about = draw.pick(abouts);
    const rest = draw.pick(counted);
    const list = `${before}${three[0]}、${three[1]}和${three[2]}。`;
    const rough = `有${about}${rest}。`;
    const isRough = step === 3 && draw.isSo();
    return {
      stem: '下面句子中标点符号使用正确的一项是（　　）',
      result: [isRough ? rough : list],
      wrong: draw.shuffled([
        { text: `${before}${three[0]}、${three[1]}、和${three[2]}。`, mistake: '“和”前面多用了顿号' },
        { text: `有${about[0]}、${about[1]}${rest}。`, mistake: '相邻的数字表示大概的数，中间不用顿号' },
        { text: `${before}${three[0]}；${three[1]}和${three[2]}。`, mistake: '并列的词语之间用了分号' },
        { text: `${before}：${three[0]}、${three[1]}和${three[2]}。`, mistake: '动词后面直接带宾语，多用了冒号' },
      ]),
      analysis: '并列词语之间用顿号，“和”前面不用；相邻两个数字表示概数，中间不用顿号。',
    };
  },
  holds: (_, [given = '']) => !/、和|[；：]|[二两三四五六七八九]、[三四五六七八九]/.test(given),
};

const works = wordsOf('西游记 稻草人 安徒生童话 十万个为什么 城南旧事 草房子 三国演义 昆虫记 夏洛的网 爱的教育');
const magazines = wordsOf('童话大王 少年文艺 儿童文学');
const readers = ['我最近在读', '姐姐送给我一本', '书架上放着一本', '老师向我们推荐了', '我从图书馆借来了'];

const titles: Family = {
  ...primary,
  id: 'chinese-title-mark',
  name: '书名号的使用',
  grade: '04',
  steps: [2],
  make(draw) {
    const reader = draw.pick(readers);
    const [one = '', two = ''] = draw.some([...works, ...magazines.slice(1)], 2);
    return {
      stem: '下面句子中标点符号使用正确的一项是（　　）',
      result: [`${reader}《${one}》。`],
      wrong: [
        { text: `${reader}“${one}”。`, mistake: '书名应该用书名号，用成了引号' },
        { text: `${reader}《${one}。》`, mistake: '句号写进了书名号里' },
        { text: `${reader}${one}和《${two}》。`, mistake: '前一个书名没有用书名号' },
        { text: `《${reader}${one}》。`, mistake: '书名号只应该标出书名' },
      ],
      analysis: `书名、篇名、报刊名用书名号，只标出名称本身，句号写在书名号外面：《${one}》。`,
    };
  },
  holds: (_, [given = '']) => {
    const [, before = '', name = ''] = /^([^《》“”]+)《([^《》。]+)》。$/.exec(given) ?? [];
    return readers.includes(before) && [...works, ...magazines].includes(name);
  },
};

const quoted = tableOf(
  ['sentence', 'use'],
  `他被大家称为“活字典”。 | 特定称谓
  人们叫他“神笔马良”。 | 特定称谓
  同学们送他一个外号“小博士”。 | 特定称谓
  我们都叫这位老人“故事大王”。 | 特定称谓
  他总是迟到，真是个“守时”的人。 | 讽刺和否定
  他把别人的作文抄了一遍，还说这是自己的“创作”。 | 讽刺和否定
  侵略者打着“友好”的旗号来抢东西。 | 讽刺和否定
  这样的“聪明人”，只会害了自己。 | 讽刺和否定
  古人说：“温故而知新。” | 直接引用
  老师常说：“时间就是生命。” | 直接引用
  俗话说：“一寸光阴一寸金。” | 直接引用
  妈妈对我说：“做人要诚实。” | 直接引用
  这里的“舟”就是小船的意思。 | 着重指出
  文章的题眼是一个“忙”字。 | 着重指出
  写作文要在“真”字上下功夫。 | 着重指出
  “推敲”二字告诉我们用词要仔细。 | 着重指出`,
);
const uses = ['特定称谓', '讽刺和否定', '直接引用', '着重指出'];

const quoteUses: Family = {
  ...junior,
  grade: '07',
  knowledge: ['语言简明与连贯'],
  id: 'chinese-quote-use',
  name: '引号的作用',
  steps: [2, 3],
  variety: 16,
  make(draw, step) {
    const { sentence, use } = draw.pick(quoted);
    if (step === 2) {
      return {
        stem: `下面句子中引号的作用是（　　）\n\n> ${sentence}`,
        result: [use],
        wrong: uses.filter((one) => one !== use).map((text) => ({ text, mistake: `没有分清“${text}”与“${use}”` })),
        analysis: `这里的引号表示${use}。`,
      };
    }
    const others = draw
      .shuffled(uses.filter((one) => one !== use))
      .map((other) => draw.pick(quoted.filter((row) => row.use === other)));
    return {
      stem: `下面句子中，引号的作用是表示${use}的一项是（　　）`,
      result: [sentence],
      wrong: others.map((row) => ({ text: row.sentence, mistake: `这里的引号表示${row.use}` })),
      analysis: `“${sentence.replaceAll(/[“”]/g, '')}”中的引号表示${use}，其余各项分别表示${others.map((row) => row.use).join('、')}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const sentence = stem.split('> ')[1] ?? given;
    const asked = stem.includes('> ') ? given : (/表示(.+?)的一项/.exec(stem)?.[1] ?? '');
    if (/说：“/.test(sentence)) return asked === '直接引用';
    if (/叫他|称为|外号|都叫/.test(sentence)) return asked === '特定称谓';
    return asked === (/迟到|抄|侵略|害/.test(sentence) ? '讽刺和否定' : '着重指出');
  },
};

export const punctuation: readonly Family[] = [speech, titles, pauses, questions, quoteUses];
