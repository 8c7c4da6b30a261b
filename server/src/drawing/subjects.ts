import { figureFamilies } from './figures/figures.ts';
import { hourWords, motifGroups, places, seasonWords, weatherWords } from './vocabulary.ts';

export type SubjectGroup = { name: string; subjects: readonly string[]; examples: readonly string[] };

const examples: Readonly<Record<string, readonly string[]>> = {
  植物: ['田野里五朵向日葵和一棵大树'],
  动物: ['草地上三只小鸟和一只小猫'],
  人物: ['秋天的公园里，两个小朋友在放风筝'],
  学习用品: ['桌上的显微镜、烧瓶和书'],
  身边的事物: ['城市里的公交车和两辆汽车'],
  太空: ['太空里的火箭和两颗行星'],
};

/** What it can draw, for the page: groups with names and an example sentence each. */
export const subjectGroups: readonly SubjectGroup[] = [
  ...figureFamilies.map(([name, family]) => ({
    name,
    subjects: family.map((figure) => figure.name),
    examples: family.flatMap((figure) => figure.examples.slice(0, 1)),
  })),
  {
    name: '场景',
    subjects: places.map(({ name }) => name).filter((name) => name !== '素底'),
    examples: ['春天的校园', '海底世界'],
  },
  {
    name: '季节、时间和天气',
    subjects: [...Object.keys(seasonWords), ...Object.keys(hourWords), ...Object.keys(weatherWords)],
    examples: ['冬天的森林，下雪了', '夜晚的星空，月亮和房子'],
  },
  ...motifGroups.map(([name, motifs]) => ({
    name,
    subjects: motifs.map((motif) => motif.name),
    examples: examples[name] ?? [],
  })),
];
