import type { Family } from '../../family.ts';
import { tableOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '01', type: 'short', score: 3 } as const;

const deeds = tableOf(
  ['who', 'did', 'what'],
  `大风 | 吹倒了 | 校门口的小树
  小明 | 擦干净了 | 教室的黑板
  妈妈 | 洗干净了 | 我的校服
  太阳 | 晒干了 | 院子里的衣服
  小猫 | 打翻了 | 桌上的花瓶
  洪水 | 冲垮了 | 河上的木桥
  妹妹 | 摔坏了 | 心爱的玩具
  爷爷 | 修好了 | 那把旧椅子
  大雪 | 盖住了 | 整个村庄
  猎人 | 打死了 | 那只恶狼
  爸爸 | 拧紧了 | 松动的螺丝
  值日生 | 打扫干净了 | 教室
  雨水 | 淋湿了 | 行人的衣裳
  弟弟 | 吃完了 | 盘子里的蛋糕
  工人叔叔 | 修好了 | 坏掉的路灯
  同学们 | 搬走了 | 走廊里的桌椅
  小刚 | 撕破了 | 自己的练习本
  阳光 | 照亮了 | 整个房间
  小狗 | 咬坏了 | 姐姐的拖鞋
  医生 | 救活了 | 那个受伤的孩子`,
);

type Form = '把' | '被' | '原';
type Deed = (typeof deeds)[number];

function formOf(form: Form, { who, did, what }: Deed): string {
  const bare = did.replace(/了$/, '');
  if (form === '把') return `${who}把${what}${bare}了。`;
  return form === '被' ? `${what}被${who}${bare}了。` : `${who}${did}${what}。`;
}

/** Taken apart again at 把 and 被, or by the list of verbs. */
function partsOf(sentence: string): string[] {
  const body = sentence.replace('。', '');
  const verb =
    /(?:吹倒|擦干净|洗干净|晒干|打翻|冲垮|摔坏|修好|盖住|打死|拧紧|打扫干净|淋湿|吃完|搬走|撕破|照亮|咬坏|救活)了/.exec(
      body,
    )?.[0] ?? '-';
  const rest = body.split(verb);
  if (body.includes('把')) return [...(rest[0] ?? '').split(/把(?!旧)/), verb];
  if (body.includes('被')) return [...(rest[0] ?? '').split('被').toReversed(), verb];
  return [...rest, verb];
}

const oldOrders: readonly (readonly [Form, Form])[] = [
  ['原', '把'],
  ['原', '被'],
  ['把', '被'],
  ['被', '把'],
];

const objectForms: Family = {
  ...primary,
  id: 'chinese-ba-bei',
  name: '把字句与被字句互换',
  grade: '04',
  knowledge: ['把字句与被字句'],
  steps: [1, 2],
  variety: 38,
  make(draw, step) {
    const [from, to] = draw.pick(step === 1 ? oldOrders.slice(0, 2) : oldOrders.slice(2));
    const deed = draw.pick(deeds.filter(({ what }) => !what.includes('把')));
    return {
      stem: `把下面的句子改成“${to}”字句，意思不变。\n\n> ${formOf(from, deed)}`,
      result: [formOf(to, deed)],
      analysis: `动作的发出者是“${deed.who}”，承受者是“${deed.what}”；“${to}”字句的格式是“${to === '把' ? '谁把谁怎么样' : '谁被谁怎么样'}”。`,
    };
  },
  holds: (stem, [given = '']) => {
    const old = stem.split('> ')[1] ?? '';
    const to = /改成“(.)”/.exec(stem)?.[1] ?? '';
    const [who, what, verb] = partsOf(old);
    return given.includes(to) && partsOf(given).join() === [who, what, verb].join() && given.endsWith('了。');
  },
};

const facts = tableOf(
  ['who', 'verb', 'rest'],
  `我们 | 应该 | 珍惜时间
  我们 | 应该 | 保护环境
  小学生 | 应该 | 遵守交通规则
  这么美的景色 | 能 | 让人陶醉
  勤奋的人 | 会 | 有收获
  这样的好人 | 能 | 得到大家的尊敬
  父母的爱 | 能 | 温暖我们的心
  我们 | 可以 | 向他学习
  这本书 | 能 | 带给我们知识
  诚实的孩子 | 会 | 受到表扬
  困难 | 能 | 锻炼我们的意志
  我们 | 应该 | 爱护花草树木
  做作业 | 应该 | 认真仔细
  对待客人 | 应该 | 有礼貌
  这条小河 | 是 | 我们的乐园
  这座桥 | 是 | 家乡的骄傲
  这里 | 是 | 鸟的天堂
  他 | 是 | 我们学习的榜样`,
);

const rhetorical: Family = {
  ...primary,
  id: 'chinese-rhetorical-question',
  name: '陈述句改为反问句',
  grade: '05',
  knowledge: ['句式仿写'],
  steps: [2, 3],
  variety: 18,
  make(draw, step) {
    const { who, verb, rest } = draw.pick(facts);
    const statement = `${who}${verb}${rest}。`;
    const ask = `难道${who}不${verb}${rest}吗？`;
    return step === 2
      ? {
          stem: `用“难道……吗”把下面的句子改成反问句，意思不变。\n\n> ${statement}`,
          result: [ask],
          analysis: `肯定的陈述句改成反问句，要在“${verb}”前加否定词“不”，再加“难道……吗”，句号改成问号。`,
        }
      : {
          stem: `把下面的反问句改成陈述句，意思不变。\n\n> ${ask}`,
          result: [statement],
          analysis: `去掉“难道……吗”和否定词“不”，问号改成句号，意思是肯定的。`,
        };
  },
  holds: (stem, [given = '']) => {
    const old = stem.split('> ')[1] ?? '';
    const bare = (text: string) => text.replace(/^难道/, '').replace(/吗？$|。$/, '');
    const nots = (text: string) => Array.from(text.matchAll(/不(?=应该|能|会|可以|是)/g)).length;
    const isAsked = given.startsWith('难道') && given.endsWith('吗？');
    if (old.endsWith('。'))
      return isAsked && nots(given) === 1 && bare(given).replace(/不(?=应该|能|会|可以|是)/, '') === bare(old);
    return (
      given.endsWith('。') && nots(given) === 0 && bare(old).replace(/不(?=应该|能|会|可以|是)/, '') === bare(given)
    );
  },
};

const doubleNegative: Family = {
  ...primary,
  id: 'chinese-double-negative',
  name: '改为双重否定句',
  grade: '06',
  knowledge: ['句式仿写'],
  steps: [3],
  variety: 40,
  make(draw) {
    const who = draw.pick(['同学们', '我们', '大家', '全班同学', '队员们']);
    const verb = draw.pick([
      '佩服他的勇气',
      '喜欢这位老师',
      '知道这个故事',
      '为他感到高兴',
      '参加这次比赛',
      '赞成这个办法',
      '爱听他唱歌',
      '盼望春天的到来',
      '想去看大海',
      '遵守这条规定',
    ]);
    return {
      stem: `把下面的句子改成双重否定句，意思不变。\n\n> ${who}都${verb}。`,
      result: [`${who}没有一个不${verb}。`],
      analysis: `去掉“都”，用“没有一个不”两个否定词表示肯定；也可以用“无不”。`,
    };
  },
  holds: (stem, [given = '']) => {
    const old = (stem.split('> ')[1] ?? '').split('都');
    return given.split('没有一个不').join('|') === old.join('|') && given.split('不').length === 2;
  },
};

const quotes = tableOf(
  ['said', 'told'],
  `我要去图书馆借书 | 他要去图书馆借书
  我的作业写完了 | 他的作业写完了
  我今天身体不舒服 | 他今天身体不舒服
  我明天不能参加比赛 | 他明天不能参加比赛
  我一定会努力学习 | 他一定会努力学习
  我的钢笔找到了 | 他的钢笔找到了
  我很喜欢这本书 | 他很喜欢这本书
  我想当一名医生 | 他想当一名医生
  我已经学会了游泳 | 他已经学会了游泳
  我家离学校很近 | 他家离学校很近
  我昨天去看望了奶奶 | 他昨天去看望了奶奶
  我能把这件事做好 | 他能把这件事做好`,
);
const boys = ['小明', '小刚', '爸爸', '哥哥'];
const girls = ['小红', '小丽', '妈妈', '姐姐'];

const indirect: Family = {
  ...primary,
  id: 'chinese-indirect-speech',
  name: '直接引语改为转述',
  grade: '04',
  knowledge: ['句式仿写'],
  steps: [2],
  variety: 90,
  make(draw) {
    const isGirl = draw.isSo();
    const who = draw.pick(isGirl ? girls : boys);
    const { said, told } = draw.pick(quotes);
    const she = isGirl ? '她' : '他';
    return {
      stem: `把下面的句子改成转述句。\n\n> ${who}说：“${said}。”`,
      result: [`${who}说，${told.replace('他', she)}。`],
      analysis: `冒号改成逗号，去掉引号，第一人称“我”改成第三人称“${she}”。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, who = '', said = ''] = /> (.+?)说：“(.+)。”/.exec(stem) ?? [];
    const she = /[红丽妈姐]/.test(who) ? '她' : '他';
    return given === `${who}说，${said.replace('我', she)}。`;
  },
};

const joined = tableOf(
  ['first', 'one', 'two', 'kind'],
  `他生病了 | 他坚持来上学 | 虽然 但是 | 转折
  天气很冷 | 同学们坚持锻炼 | 虽然 但是 | 转折
  他年纪小 | 懂得的道理很多 | 虽然 但是 | 转折
  路很远 | 我们走得很开心 | 虽然 但是 | 转折
  下大雨了 | 运动会延期了 | 因为 所以 | 因果
  他刻苦练习 | 他得了第一名 | 因为 所以 | 因果
  我起晚了 | 我上学迟到了 | 因为 所以 | 因果
  他乐于助人 | 大家都喜欢他 | 因为 所以 | 因果
  明天下雨 | 我们就不去公园了 | 如果 就 | 假设
  你认真思考 | 你就能解开这道题 | 如果 就 | 假设
  没有阳光 | 万物就不能生长 | 如果 就 | 假设
  人人都献出一点爱 | 世界就会更美好 | 如果 就 | 假设
  小红会唱歌 | 她的妹妹也会唱歌 | 不但 而且 | 递进
  这本书内容有趣 | 它的插图也很精美 | 不但 而且 | 递进
  爷爷爱下棋 | 奶奶也爱下棋 | 不但 而且 | 递进
  他很聪明 | 他不肯用功 | 虽然 但是 | 转折
  这件衣服很旧 | 它洗得很干净 | 虽然 但是 | 转折
  前面有危险 | 战士们没有退缩 | 虽然 但是 | 转折
  他平时注意观察 | 他的作文写得很具体 | 因为 所以 | 因果
  今年雨水充足 | 庄稼长得很好 | 因为 所以 | 因果
  你早一点出发 | 你就能赶上火车 | 如果 就 | 假设
  荷花美丽 | 莲子能做药材 | 不但 而且 | 递进`,
);
const allPairs = ['虽然 但是', '因为 所以', '如果 就', '不但 而且'];
const shown = (pair: string) => pair.split(' ').join('……');

const jointWords: Family = {
  ...primary,
  type: 'single',
  id: 'chinese-joint-words',
  name: '关联词语的选择',
  grade: '04',
  knowledge: ['句式仿写'],
  steps: [1],
  variety: 22,
  make(draw) {
    const { first, one, two, kind } = draw.pick(joined);
    const b = two.split(' ')[1];
    const second = b === '就' ? one.replace('就', '（　）') : `（　）${one}`;
    return {
      stem: `在括号里填上合适的关联词语，正确的一项是（　　）\n\n> （　）${first}，${second}。`,
      result: [shown(two)],
      wrong: allPairs
        .filter((pair) => pair !== two)
        .map((pair) => ({ text: shown(pair), mistake: `前后是${kind}关系，不能用“${shown(pair)}”` })),
      analysis: `前后两个分句是${kind}关系，用“${shown(two)}”。`,
    };
  },
  holds: (stem, [given = '']) => {
    const line = stem.split('> ')[1] ?? '';
    if (/[^）]（　）/.test(line.slice(3).replace('，（　）', '，'))) return given === '如果……就';
    if (/坚持|很多|很开心|不肯|干净|退缩/.test(line)) return given === '虽然……但是';
    return given === (/妹妹|插图|奶奶|药材/.test(line) ? '不但……而且' : '因为……所以');
  },
};

export const sentenceForms: readonly Family[] = [objectForms, indirect, jointWords, rhetorical, doubleNegative];
