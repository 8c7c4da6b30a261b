import { beforeAll, describe, expect, it } from 'vitest';
import { changeTones } from './tone-changes.ts';
import { openWordReadings, type ReadWords } from './word-readings.ts';

let read: ReadWords;
beforeAll(async () => {
  read = await openWordReadings();
});

/** As it is said, the tones behind the syllables. */
function said(text: string): string {
  const words = read(text);
  changeTones(words);
  return words
    .flatMap(({ syllables }) => syllables)
    .filter(({ pinyin }) => pinyin !== '')
    .map(({ pinyin, tone }) => `${pinyin}${tone}`)
    .join(' ');
}

describe('a character with several readings', () => {
  it.each([
    ['长大', 'zhang3 da4'],
    ['长度', 'chang2 du4'],
    ['班长长得很高', 'ban1 zhang2 zhang3 de5 hen3 gao1'],
    ['去银行', 'qu4 yin2 hang2'],
    ['自行车', 'zi4 xing2 che1'],
    ['重复', 'chong2 fu4'],
    ['重要', 'zhong4 yao4'],
    ['还书给图书馆', 'huan2 shu1 gei3 tu2 shu1 guan3'],
    ['他还在', 'ta1 hai2 zai4'],
    ['首都', 'shou3 du1'],
    ['我们都知道', 'wo3 men5 dou1 zhi1 dao4'],
    ['写得好', 'xie3 de5 hao3'],
    ['你得去', 'ni2 dei3 qu4'],
    ['得到', 'de2 dao4'],
    ['慢慢地走', 'man4 man4 de5 zou3'],
    ['土地', 'tu3 di4'],
    ['看着', 'kan4 zhe5'],
    ['着火', 'zhao2 huo3'],
    ['了解', 'liao2 jie3'],
    ['走了', 'zou3 le5'],
    ['为人民服务', 'wei4 ren2 min2 fu2 wu4'],
    ['半径为五', 'ban4 jing4 wei2 wu3'],
    ['音乐', 'yin1 yue4'],
    ['快乐', 'kuai4 le4'],
    ['声调', 'sheng1 diao4'],
    ['调整', 'tiao2 zheng3'],
    ['数学', 'shu4 xue2'],
    ['数一数', 'shu3 yi5 shu3'],
    ['朝辞白帝', 'zhao1 ci2 bai2 di4'],
    ['唐朝', 'tang2 chao2'],
    ['背着书包', 'bei1 zhe5 shu1 bao1'],
    ['背课文', 'bei4 ke4 wen2'],
    ['照相', 'zhao4 xiang4'],
    ['互相', 'hu4 xiang1'],
    ['歌曲', 'ge1 qu3'],
    ['曲线', 'qu1 xian4'],
    ['间接', 'jian4 jie1'],
    ['房间', 'fang2 jian1'],
    ['圆周率', 'yuan2 zhou1 lü4'],
    ['率领', 'shuai4 ling3'],
    ['倒影', 'dao4 ying3'],
    ['摔倒', 'shuai1 dao3'],
    ['似的', 'shi4 de5'],
    ['相似', 'xiang1 si4'],
    ['两只鸟', 'liang3 zhi1 niao3'],
    ['只有', 'zhi2 you3'],
    ['应该', 'ying1 gai1'],
    ['反应', 'fan3 ying4'],
    ['恰当', 'qia4 dang4'],
    ['当然', 'dang1 ran2'],
    ['爱好', 'ai4 hao4'],
    ['教我唱歌', 'jiao1 wo3 chang4 ge1'],
    ['教室', 'jiao4 shi4'],
    ['等差数列', 'deng3 cha1 shu4 lie4'],
    ['圆的切线', 'yuan2 de5 qie1 xian4'],
    ['远上寒山石径斜', 'yuan3 shang4 han2 shan1 shi2 jing4 xie2'],
    ['一骑红尘妃子笑', 'yi4 qi2 hong2 chen2 fei1 zi5 xiao4'],
    ['乡音无改鬓毛衰', 'xiang1 yin1 wu2 gai3 bin4 mao2 shuai1'],
  ])('%s', (text, sounds) => {
    expect(said(text)).toBe(sounds);
  });
});

describe('tones that change', () => {
  it.each([
    ['一个', 'yi2 ge4'],
    ['一天', 'yi4 tian1'],
    ['一年', 'yi4 nian2'],
    ['第一', 'di4 yi1'],
    ['一月一日', 'yi1 yue4 yi1 ri4'],
    ['一九四九年', 'yi1 jiu3 si4 jiu3 nian2'],
    ['二十一', 'er4 shi2 yi1'],
    ['看一看', 'kan4 yi5 kan4'],
    ['不对', 'bu2 dui4'],
    ['不好', 'bu4 hao3'],
    ['好不好', 'hao3 bu5 hao3'],
    ['你好', 'ni2 hao3'],
    ['展览馆', 'zhan2 lan2 guan3'],
    ['我很好', 'wo3 hen2 hao3'],
  ])('%s', (text, sounds) => {
    expect(said(text)).toBe(sounds);
  });
});

describe('syllables that are light or coloured', () => {
  it.each([
    ['妈妈', 'ma1 ma5'],
    ['我们的孩子', 'wo3 men5 de5 hai2 zi5'],
    ['学生', 'xue2 sheng5'],
    ['电子', 'dian4 zi3'],
    ['花儿', 'huar1'],
    ['一会儿', 'yi2 huir4'],
    ['玩儿', 'wanr2'],
    ['女儿', 'nü3 er2'],
  ])('%s', (text, sounds) => {
    expect(said(text)).toBe(sounds);
  });
});
