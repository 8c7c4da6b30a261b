import { wordsOf } from '../write/table.ts';

/** Each idiom with the words by which its sense is told from all others here. */
const keys = `不计其数=数目极多 世外桃源=安乐美好 五湖四海=全国各地 井底之蛙=见识短浅 亡羊补牢=补救 全神贯注=全部精神 一丝不苟=认真细致
  一鼓作气=劲头 川流不息=连续不断 再接再厉=坚持不懈 出类拔萃=超出一般 别出心裁=独创 刻舟求剑=拘泥 千钧一发=万分危急 变幻莫测=预测
  司空见惯=看惯 叶公好龙=口头上 名列前茅=名次 守株待兔=意外的收获 废寝忘食=忘记了吃饭 应接不暇=接待应付 悬梁刺股=刻苦学习
  惊涛骇浪=险恶 拔苗助长=违反规律 掩耳盗铃=欺骗自己 既往不咎=责备 杯弓蛇影=疑神疑鬼 津津有味=有味道 滥竽充数=凑数 狐假虎威=势力
  甘拜下风=比不上 画蛇添足=多余 相得益彰=配合 精益求精=更好 粉身碎骨=牺牲 聚精会神=注意力 胸有成竹=通盘 自相矛盾=抵触 融会贯通=透彻
  谈笑风生=有说有笑 走投无路=出路 轻而易举=容易做 迫不及待=急迫 锲而不舍=毅力 震耳欲聋=声音极大 鸦雀无声=安静`;

const keyOf = new Map(wordsOf(keys).map((pair) => pair.split('=') as [string, string]));

export function isIdiom(word: string): boolean {
  return keyOf.has(word);
}

export function senseHas(idiom: string, sense: string): boolean {
  const key = keyOf.get(idiom);
  return key !== undefined && sense.includes(key);
}
