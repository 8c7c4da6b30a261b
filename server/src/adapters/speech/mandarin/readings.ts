/**
 * How words are read that would be read otherwise; today's readings of the textbooks, in poems too. A tone of 5 is light.
 * The longest that fits is taken.
 */
const lines = `
还书 huan2 shu1
还给 huan2 gei3
还钱 huan2 qian2
还清 huan2 qing1
还了 huan2 le5
长得 zhang3 de5
长出 zhang3 chu1
长高 zhang3 gao1
长满 zhang3 man3
长着 zhang3 zhe5
长成 zhang3 cheng2
生长 sheng1 zhang3
数数 shu3 shu4
数一数 shu3 yi1 shu3
数一下 shu3 yi1 xia4
数出 shu3 chu1
数到 shu3 dao4
数完 shu3 wan2
数星星 shu3 xing1 xing5
倒数 dao4 shu4
倒数第 dao4 shu3 di4
倒影 dao4 ying3
倒车 dao4 che1
倒水 dao4 shui3
倒立 dao4 li4
倒退 dao4 tui4
倒映 dao4 ying4
倒过来 dao4 guo4 lai2
倒入 dao4 ru4
倒出 dao4 chu1
倒叙 dao4 xu4
朝阳 zhao1 yang2
朝霞 zhao1 xia2
朝气 zhao1 qi4
朝辞 zhao1 ci2
朝夕 zhao1 xi1
朝三暮四 zhao1 san1 mu4 si4
背书包 bei1 shu1 bao1
背着书包 bei1 zhe5 shu1 bao1
背起 bei1 qi3
背包 bei1 bao1
背着 bei1 zhe5
曲项 qu1 xiang4
相片 xiang4 pian4
相机 xiang4 ji1
有空 you3 kong4
空白 kong4 bai2
空地 kong4 di4
盛饭 cheng2 fan4
盛水 cheng2 shui3
盛满 cheng2 man3
理发 li3 fa4
系鞋带 ji4 xie2 dai4
系红领巾 ji4 hong2 ling3 jin1
切开 qie1 kai1
切成 qie1 cheng2
切割 qie1 ge1
切去 qie1 qu4
相切 xiang1 qie1
内切 nei4 qie1
外切 wai4 qie1
切线 qie1 xian4
切点 qie1 dian3
着急 zhao2 ji2
变为 bian4 wei2
化为 hua4 wei2
分为 fen1 wei2
记为 ji4 wei2
改为 gai3 wei2
作为 zuo4 wei2
视为 shi4 wei2
设为 she4 wei2
写为 xie3 wei2
为例 wei2 li4
为主 wei2 zhu3
为止 wei2 zhi3
之差 zhi1 cha1
的差 de5 cha1
求差 qiu2 cha1
作差 zuo4 cha1
差值 cha1 zhi2
和差 he2 cha1
等差 deng3 cha1
方差 fang1 cha1
误差 wu4 cha1
时差 shi2 cha1
相差 xiang1 cha4
差生 cha4 sheng1
姓单 xing4 shan4
多少 duo1 shao5
了得 liao3 de5
跑得快 pao3 de5 kuai4
来得及 lai2 de5 ji2
来不及 lai2 bu4 ji2
怪不得 guai4 bu4 de5
舍不得 she3 bu4 de5
值得 zhi2 de5
显得 xian3 de5
变得 bian4 de5
记得 ji4 de5
懂得 dong3 de5
使得 shi3 de5
获得 huo4 de2
得出 de2 chu1
得分 de2 fen1
得数 de2 shu4
解得 jie3 de2
所得 suo3 de2
求得 qiu2 de2
可得 ke3 de2
得知 de2 zhi1
得了 de2 le5
子曰 zi3 yue1
君子 jun1 zi3
弟子 di4 zi3
孔子 kong3 zi3
孟子 meng4 zi3
老子 lao3 zi3
庄子 zhuang1 zi3
原子 yuan2 zi3
分子 fen1 zi3
离子 li2 zi3
电子 dian4 zi3
质子 zhi4 zi3
中子 zhong1 zi3
粒子 li4 zi3
父子 fu4 zi3
因子 yin1 zi3
高兴 gao1 xing4
兴趣 xing4 qu4
学生 xue2 sheng5
先生 xian1 sheng5
医生 yi1 sheng1
朋友 peng2 you5
明白 ming2 bai5
意思 yi4 si5
东西 dong1 xi5
东西方 dong1 xi1 fang1
事情 shi4 qing5
告诉 gao4 su5
地方 di4 fang5
时候 shi2 hou5
舒服 shu1 fu5
清楚 qing1 chu5
聪明 cong1 ming5
故事 gu4 shi5
月亮 yue4 liang5
窗户 chuang1 hu5
眼睛 yan3 jing5
耳朵 er3 duo5
嘴巴 zui3 ba5
衣服 yi1 fu5
力气 li4 qi5
客气 ke4 qi5
名字 ming2 zi5
麻烦 ma2 fan5
热闹 re4 nao5
休息 xiu1 xi5
消息 xiao1 xi5
打算 da3 suan4
商量 shang1 liang5
收拾 shou1 shi5
回答 hui2 da2
干净 gan1 jing4
关系 guan1 xi5
太阳 tai4 yang2
太阳能 tai4 yang2 neng2
这个 zhe4 ge5
那个 na4 ge5
哪个 na3 ge5
几个 ji3 ge5
每个 mei3 ge5
知道 zhi1 dao4
起来 qi3 lai5
出来 chu1 lai5
过来 guo4 lai5
下来 xia4 lai5
上来 shang4 lai5
一个个 yi1 ge4 ge4
姐姐 jie3 jie5
奶奶 nai3 nai5
宝宝 bao3 bao5
看看 kan4 kan5
想想 xiang3 xiang5
试试 shi4 shi5
说说 shuo1 shuo5
读读 du2 du5
写写 xie3 xie5
谈谈 tan2 tan5
听听 ting1 ting5
算算 suan4 suan5
比比 bi3 bi5
谁 shei2
流血 liu2 xue4
血液 xue4 ye4
血管 xue4 guan3
供给 gong1 ji3
给予 ji3 yu3
角色 jue2 se4
模样 mu2 yang4
处暑 chu3 shu3
似的 shi4 de5
一骑红尘 yi1 qi2 hong2 chen2
石径斜 shi2 jing4 xie2
鬓毛衰 bin4 mao2 shuai1
两重 liang3 chong2
双重 shuang1 chong2
重合 chong2 he2
重心 zhong4 xin1
重难点 zhong4 nan2 dian3
行间 hang2 jian1
行列 hang2 lie4
字里行间 zi4 li3 hang2 jian1
逐行 zhu2 hang2
换行 huan4 hang2
率先 shuai4 xian1
卷子 juan4 zi5
试卷 shi4 juan4
上卷 shang4 juan4
转换 zhuan3 huan4
转化 zhuan3 hua4
旋转 xuan2 zhuan3
自转 zi4 zhuan4
公转 gong1 zhuan4
乘客 cheng2 ke4
分量 fen4 liang4
电荷 dian4 he4
负荷 fu4 he4
荷花 he2 hua1
积累 ji1 lei3
削弱 xue1 ruo4
剥削 bo1 xue1
创伤 chuang1 shang1
氛围 fen1 wei2
确凿 que4 zao2
混淆 hun4 xiao2
塑料 su4 liao4
质量 zhi4 liang4
符合 fu2 he2
友谊 you3 yi4
亚洲 ya4 zhou1
比较 bi3 jiao4
档案 dang4 an4
教师节 jiao4 shi1 jie2
单项选择 dan1 xiang4 xuan3 ze2
德尔塔 de2 er3 ta3
阿尔法 a1 er3 fa3
伽马 ga1 ma3
`;

/** Words, and the pinyin of each with the number of its tone, as written above. */
export const readings: Readonly<Record<string, string>> = Object.fromEntries(
  lines
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);
