import { figures } from './figures/figures.ts';

/** What it can draw, for the page: groups with names and an example sentence each. */
export const subjectGroups: readonly { name: string; subjects: readonly string[]; examples: readonly string[] }[] = [
  {
    name: '教学图形',
    subjects: figures.map(({ name }) => name),
    examples: figures.flatMap(({ examples }) => examples.slice(0, 1)),
  },
];
