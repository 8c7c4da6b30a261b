import type { Family } from '../../family.ts';
import { tableOf } from '../../write/table.ts';

const junior = { phase: '04', subject: '01', type: 'single' } as const;

const authors = tableOf(
  ['name', 'age', 'works', 'about'],
  `李白 | 唐代 | 《静夜思》《早发白帝城》《行路难》《将进酒》 | 字太白，号青莲居士，人称“诗仙”
  杜甫 | 唐代 | 《春望》《茅屋为秋风所破歌》《登高》《望岳》 | 字子美，世称“诗圣”
  白居易 | 唐代 | 《卖炭翁》《钱塘湖春行》《琵琶行》 | 字乐天，号香山居士
  王维 | 唐代 | 《使至塞上》《鹿柴》《山居秋暝》 | 字摩诘，盛唐山水田园诗人
  韩愈 | 唐代 | 《马说》《师说》 | 字退之，唐宋八大家之一
  柳宗元 | 唐代 | 《小石潭记》《江雪》 | 字子厚，唐宋八大家之一
  刘禹锡 | 唐代 | 《陋室铭》《望洞庭》 | 字梦得
  李商隐 | 唐代 | 《夜雨寄北》《锦瑟》 | 字义山
  杜牧 | 唐代 | 《泊秦淮》《阿房宫赋》《山行》 | 字牧之
  范仲淹 | 北宋 | 《岳阳楼记》《渔家傲·秋思》 | 字希文，谥号文正
  欧阳修 | 北宋 | 《醉翁亭记》《卖油翁》 | 字永叔，号醉翁，又号六一居士
  苏轼 | 北宋 | 《记承天寺夜游》《赤壁赋》《饮湖上初晴后雨》 | 字子瞻，号东坡居士
  王安石 | 北宋 | 《登飞来峰》《泊船瓜洲》《游褒禅山记》 | 字介甫，号半山
  周敦颐 | 北宋 | 《爱莲说》 | 字茂叔，北宋哲学家
  陆游 | 南宋 | 《示儿》《游山西村》《书愤》 | 字务观，号放翁
  辛弃疾 | 南宋 | 《破阵子·为陈同甫赋壮词以寄之》《永遇乐·京口北固亭怀古》 | 字幼安，号稼轩
  文天祥 | 南宋 | 《过零丁洋》 | 字宋瑞，号文山
  马致远 | 元代 | 《天净沙·秋思》 | 号东篱，元曲四大家之一
  关汉卿 | 元代 | 《窦娥冤》 | 元曲四大家之一
  陶渊明 | 东晋 | 《桃花源记》《饮酒》《归园田居》 | 名潜，世称靖节先生
  诸葛亮 | 三国 | 《出师表》《诫子书》 | 字孔明，三国时期政治家
  曹操 | 东汉 | 《观沧海》《龟虽寿》《短歌行》 | 字孟德
  司马迁 | 西汉 | 《史记》 | 字子长，史学家
  龚自珍 | 清代 | 《己亥杂诗》 | 号定盦，清代思想家
  蒲松龄 | 清代 | 《聊斋志异》 | 字留仙，世称聊斋先生
  吴敬梓 | 清代 | 《儒林外史》 | 字敏轩，清代小说家
  曹雪芹 | 清代 | 《红楼梦》 | 名霑，号雪芹
  吴承恩 | 明代 | 《西游记》 | 字汝忠，号射阳山人
  罗贯中 | 元末明初 | 《三国演义》 | 名本，字贯中
  施耐庵 | 元末明初 | 《水浒传》 | 元末明初小说家
  张岱 | 明末清初 | 《湖心亭看雪》 | 字宗子，号陶庵
  鲁迅 | 现代 | 《故乡》《孔乙己》《从百草园到三味书屋》《社戏》 | 原名周树人
  老舍 | 现代 | 《骆驼祥子》《济南的冬天》《茶馆》 | 原名舒庆春
  朱自清 | 现代 | 《春》《背影》《荷塘月色》 | 字佩弦，散文家
  茅盾 | 现代 | 《白杨礼赞》《子夜》 | 原名沈德鸿
  冰心 | 现代 | 《繁星》《春水》《小桔灯》 | 原名谢婉莹
  巴金 | 现代 | 《家》《海上日出》 | 原名李尧棠
  曹禺 | 现代 | 《雷雨》《日出》 | 原名万家宝，剧作家`,
);
type Author = (typeof authors)[number];
/** Who did not live in two ages. */
const sureAges = authors.filter(({ age }) => /^(?:西汉|东晋|唐代|北宋|南宋|元代|清代|现代)$/.test(age));
const worksOf = ({ works }: Author) => Array.from(works.matchAll(/《[^》]+》/g), ([work]) => work);

/** The other way round: a work, who wrote it, and when; written beside, by the work. */
const writers: Record<string, string> = {
  ...{
    静夜思: '李白',
    早发白帝城: '李白',
    行路难: '李白',
    将进酒: '李白',
    春望: '杜甫',
    茅屋为秋风所破歌: '杜甫',
    登高: '杜甫',
    望岳: '杜甫',
  },
  ...{
    卖炭翁: '白居易',
    钱塘湖春行: '白居易',
    琵琶行: '白居易',
    使至塞上: '王维',
    鹿柴: '王维',
    山居秋暝: '王维',
    马说: '韩愈',
    师说: '韩愈',
  },
  ...{
    小石潭记: '柳宗元',
    江雪: '柳宗元',
    陋室铭: '刘禹锡',
    望洞庭: '刘禹锡',
    夜雨寄北: '李商隐',
    锦瑟: '李商隐',
    泊秦淮: '杜牧',
    阿房宫赋: '杜牧',
  },
  ...{
    山行: '杜牧',
    岳阳楼记: '范仲淹',
    渔家傲·秋思: '范仲淹',
    醉翁亭记: '欧阳修',
    卖油翁: '欧阳修',
    记承天寺夜游: '苏轼',
    赤壁赋: '苏轼',
  },
  ...{
    饮湖上初晴后雨: '苏轼',
    登飞来峰: '王安石',
    泊船瓜洲: '王安石',
    游褒禅山记: '王安石',
    爱莲说: '周敦颐',
    示儿: '陆游',
    游山西村: '陆游',
  },
  ...{
    书愤: '陆游',
    破阵子·为陈同甫赋壮词以寄之: '辛弃疾',
    永遇乐·京口北固亭怀古: '辛弃疾',
    过零丁洋: '文天祥',
    天净沙·秋思: '马致远',
  },
  ...{
    窦娥冤: '关汉卿',
    桃花源记: '陶渊明',
    饮酒: '陶渊明',
    归园田居: '陶渊明',
    出师表: '诸葛亮',
    诫子书: '诸葛亮',
    观沧海: '曹操',
    龟虽寿: '曹操',
  },
  ...{
    短歌行: '曹操',
    史记: '司马迁',
    己亥杂诗: '龚自珍',
    聊斋志异: '蒲松龄',
    儒林外史: '吴敬梓',
    红楼梦: '曹雪芹',
    西游记: '吴承恩',
  },
  ...{
    三国演义: '罗贯中',
    水浒传: '施耐庵',
    湖心亭看雪: '张岱',
    故乡: '鲁迅',
    孔乙己: '鲁迅',
    从百草园到三味书屋: '鲁迅',
    社戏: '鲁迅',
  },
  ...{
    骆驼祥子: '老舍',
    济南的冬天: '老舍',
    茶馆: '老舍',
    春: '朱自清',
    背影: '朱自清',
    荷塘月色: '朱自清',
    白杨礼赞: '茅盾',
    子夜: '茅盾',
  },
  ...{ 繁星: '冰心', 春水: '冰心', 小桔灯: '冰心', 家: '巴金', 海上日出: '巴金', 雷雨: '曹禺', 日出: '曹禺' },
};
const agesByName: readonly (readonly [string, string])[] = [
  ['西汉', '司马迁'],
  ['东汉', '曹操'],
  ['三国', '诸葛亮'],
  ['东晋', '陶渊明'],
  ['唐代', '李白 杜甫 白居易 王维 韩愈 柳宗元 刘禹锡 李商隐 杜牧'],
  ['北宋', '范仲淹 欧阳修 苏轼 王安石 周敦颐'],
  ['南宋', '陆游 辛弃疾 文天祥'],
  ['元代', '马致远 关汉卿'],
  ['元末明初', '罗贯中 施耐庵'],
  ['明代', '吴承恩'],
  ['明末清初', '张岱'],
  ['清代', '龚自珍 蒲松龄 吴敬梓 曹雪芹'],
  ['现代', '鲁迅 老舍 朱自清 茅盾 冰心 巴金 曹禺'],
];
const ageOfName = (name: string) => agesByName.find(([, names]) => names.split(' ').includes(name))?.[0];

/** Works by whoever else, and in which collection: three facts in a row, each of which may be wrong. */
const matching: Family = {
  ...junior,
  id: 'chinese-author-work-age',
  name: '作家、朝代与作品',
  grade: '08',
  knowledge: ['作家作品常识'],
  steps: [2, 3],
  make(draw, step) {
    const [right, ...others] = draw.some(step === 2 ? authors : sureAges, 5) as [Author, ...Author[]];
    const fact = ({ name, age }: { name: string; age: string }, work: string) => `${work}——${name}（${age}）`;
    const wrong = others.map((author, at) => {
      const stranger = others[(at + 1) % others.length] as Author;
      if (step === 3 && stranger.age !== author.age) {
        return {
          text: fact({ ...author, age: stranger.age }, draw.pick(worksOf(author))),
          mistake: `${author.name}是${author.age}人`,
        };
      }
      const work = draw.pick(worksOf(stranger));
      return { text: fact(author, work), mistake: `${work}的作者是${stranger.name}` };
    });
    const work = draw.pick(worksOf(right));
    return {
      stem: '下列作品、作者及其所处的朝代（时代），对应正确的一项是（　　）',
      result: [fact(right, work)],
      wrong,
      analysis: `${work}的作者是${right.age}的${right.name}（${right.about}）；其余各项中，${wrong
        .slice(0, 3)
        .map(({ mistake }) => mistake)
        .join('，')}。`,
    };
  },
  holds: (_, [given = '']) => {
    const [, work = '', name = '', age] = /^《(.+)》——(.+)（(.+)）$/.exec(given) ?? [];
    return writers[work] === name && ageOfName(name) === age;
  },
};

const whoWrote: Family = {
  ...junior,
  id: 'chinese-who-wrote',
  name: '作品的作者',
  grade: '07',
  knowledge: ['作家作品常识'],
  steps: [1],
  variety: 80,
  make(draw) {
    const [right, ...others] = draw.some(authors, 5) as [Author, ...Author[]];
    const work = draw.pick(worksOf(right));
    return {
      stem: `${work}的作者是（　　）`,
      result: [right.name],
      wrong: others.map((author) => ({ text: author.name, mistake: `${author.name}的作品有${worksOf(author)[0]}等` })),
      analysis: `${work}的作者是${right.age}的${right.name}，${right.about}。`,
    };
  },
  holds: (stem, [given]) => writers[/《(.+)》/.exec(stem)?.[1] ?? ''] === given,
};

const strange: Family = {
  ...junior,
  phase: '05',
  grade: '10',
  id: 'chinese-not-his-work',
  name: '不是这位作家的作品',
  knowledge: ['作家作品研习'],
  steps: [2],
  make(draw) {
    const author = draw.pick(sureAges.filter((row) => worksOf(row).length >= 3 && row.name !== '陶渊明'));
    const other = draw.pick(authors.filter((row) => row !== author && row.age === author.age));
    const right = draw.pick(worksOf(other));
    return {
      stem: `下列作品，不是${author.name}所作的一项是（　　）`,
      result: [right],
      wrong: draw.shuffled(worksOf(author)).map((text) => ({ text, mistake: `${text}正是${author.name}的作品` })),
      analysis: `${right}的作者是${other.age}的${other.name}，其余三项都是${author.name}的作品。`,
    };
  },
  holds: (stem, [given = '']) => {
    const writer = writers[given.slice(1, -1)];
    return writer !== undefined && writer !== /不是(.+?)所作/.exec(stem)?.[1];
  },
};

export const literature: readonly Family[] = [whoWrote, matching, strange];
