import type { Family } from '../../family.ts';
import { isIdiom, senseHas } from '../../second/chinese-idioms.ts';
import { tableOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '01', knowledge: ['四字词语与成语'] } as const;

const idioms = tableOf(
  ['idiom', 'slip', 'sense'],
  `守株待兔 | 守株侍兔 | 不主动努力，希望得到意外的收获
  亡羊补牢 | 忘羊补牢 | 出了问题以后设法补救，防止再受损失
  画蛇添足 | 画蛇填足 | 做了多余的事，反而不恰当
  掩耳盗铃 | 掩耳盗玲 | 自己欺骗自己
  刻舟求剑 | 刻舟求箭 | 拘泥成例，不知道情势已经变化
  井底之蛙 | 井低之蛙 | 见识短浅的人
  杯弓蛇影 | 杯弓蛇映 | 疑神疑鬼，自相惊扰
  自相矛盾 | 自象矛盾 | 自己的言行前后抵触
  叶公好龙 | 页公好龙 | 口头上爱好，实际上并不爱好
  狐假虎威 | 狐假虎危 | 倚仗别人的势力来欺压人
  拔苗助长 | 拨苗助长 | 违反规律，急于求成，反而坏事
  滥竽充数 | 烂竽充数 | 没有真本领的人混在里面凑数
  胸有成竹 | 胸有成足 | 做事之前已经有通盘的考虑
  津津有味 | 精精有味 | 吃得很有味道或谈得很有兴趣
  一丝不苟 | 一丝不荀 | 做事认真细致，一点儿不马虎
  全神贯注 | 全神灌注 | 全部精神集中在一点上
  聚精会神 | 聚睛会神 | 集中注意力
  精益求精 | 精义求精 | 已经很好了，还要求更好
  废寝忘食 | 费寝忘食 | 顾不得睡觉，忘记了吃饭，形容专心努力
  名列前茅 | 名列前矛 | 名次列在前面
  迫不及待 | 迫不急待 | 急迫得不能再等待
  再接再厉 | 再接再励 | 继续努力，坚持不懈
  川流不息 | 穿流不息 | 行人、车马等像水流一样连续不断
  一鼓作气 | 一股作气 | 趁劲头大的时候一下子把事情做完
  出类拔萃 | 出类拔粹 | 品德才能超出一般人
  相得益彰 | 相得益张 | 互相配合，更能显出长处
  谈笑风生 | 谈笑风声 | 谈话时有说有笑，兴致高而有风趣
  悬梁刺股 | 悬梁刺骨 | 形容刻苦学习
  世外桃源 | 世外桃园 | 不受外界影响的安乐美好的地方
  不计其数 | 不记其数 | 形容数目极多
  震耳欲聋 | 振耳欲聋 | 形容声音极大
  应接不暇 | 应接不瑕 | 人或事情太多，接待应付不过来
  融会贯通 | 融汇贯通 | 把各方面的道理融合起来，得到透彻的理解
  锲而不舍 | 契而不舍 | 比喻有恒心，有毅力
  鸦雀无声 | 鸭雀无声 | 形容非常安静
  粉身碎骨 | 粉身粹骨 | 形容为某种目的不惜牺牲生命
  轻而易举 | 轻而宜举 | 形容事情很容易做
  五湖四海 | 五胡四海 | 泛指全国各地
  千钧一发 | 千均一发 | 形容情况万分危急
  惊涛骇浪 | 惊滔骇浪 | 形容险恶的环境或遭遇
  司空见惯 | 思空见惯 | 看惯了，不觉得奇怪
  走投无路 | 走头无路 | 处境极端困难，找不到出路
  别出心裁 | 别出心栽 | 独创一格，与众不同
  变幻莫测 | 变换莫测 | 变化多端，难以预测
  甘拜下风 | 甘败下风 | 真心佩服，承认比不上对方
  既往不咎 | 即往不咎 | 对过去的错误不再责备`,
);
type Idiom = (typeof idioms)[number];

const completing: Family = {
  ...primary,
  id: 'chinese-idiom-completing',
  name: '补全成语',
  grade: '04',
  type: 'blank',
  steps: [1, 2],
  make(draw, step) {
    const some = draw.some(idioms, 3).map(({ idiom, slip, sense }) => {
      const hard = Array.from(idiom).findIndex((sign, at) => sign !== slip[at]);
      const at = step === 2 ? hard : draw.integer(0, 3);
      return { idiom, sense, sign: idiom[at] ?? '', gap: `${idiom.slice(0, at)}____${idiom.slice(at + 1)}` };
    });
    return {
      stem: `补全下列成语。\n\n${some.map(({ gap }) => gap).join('　　')}`,
      result: some.map(({ sign }) => sign),
      analysis: `${some.map(({ idiom, sense }) => `${idiom}：${sense}`).join('；')}。`,
    };
  },
  holds: (stem, given) => {
    const gaps = (stem.split('\n\n')[1] ?? '').split('　　');
    return gaps.length === given.length && gaps.every((gap, at) => isIdiom(gap.replace('____', given[at] ?? '')));
  },
};

const spelling: Family = {
  ...primary,
  id: 'chinese-idiom-spelling',
  name: '成语中的错别字',
  grade: '05',
  type: 'single',
  steps: [2],
  make(draw) {
    const [right, ...others] = draw.some(idioms, 4) as [Idiom, ...Idiom[]];
    return {
      stem: '下列成语书写正确的一项是（　　）',
      result: [right.idiom],
      wrong: others.map(({ idiom, slip }) => ({ text: slip, mistake: `“${slip}”应写作“${idiom}”` })),
      analysis: `${others.map(({ idiom, slip }) => `“${slip}”应为“${idiom}”`).join('，')}。`,
    };
  },
  holds: (_, [given = '']) => isIdiom(given),
};

const meaning: Family = {
  ...primary,
  id: 'chinese-idiom-meaning',
  name: '成语的意思',
  grade: '05',
  type: 'single',
  steps: [1, 2],
  variety: 46,
  make(draw, step) {
    const [right, ...others] = draw.some(idioms, 4) as [Idiom, ...Idiom[]];
    return step === 1
      ? {
          stem: `成语“${right.idiom}”的意思是（　　）`,
          result: [right.sense],
          wrong: others.map(({ idiom, sense }) => ({ text: sense, mistake: `这是“${idiom}”的意思` })),
          analysis: `“${right.idiom}”的意思是${right.sense}。`,
        }
      : {
          stem: `表示“${right.sense}”的成语是（　　）`,
          result: [right.idiom],
          wrong: others.map(({ idiom }) => ({ text: idiom, mistake: `“${idiom}”不表示这个意思` })),
          analysis: `“${right.idiom}”的意思是${right.sense}。`,
        };
  },
  holds: (stem, [given = '']) => {
    const quoted = /“(.+?)”/.exec(stem)?.[1] ?? '';
    return stem.startsWith('成语') ? senseHas(quoted, given) : senseHas(given, quoted);
  },
};

export const idiomFamilies: readonly Family[] = [completing, meaning, spelling];
