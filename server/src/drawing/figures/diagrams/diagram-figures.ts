import type { Figure } from '../figure.ts';
import { cycle, flowChart } from '../flow.ts';
import { timeline } from '../timeline.ts';
import { venn } from '../venn.ts';
import { comparison, threeSets } from './sets-and-tables.ts';
import { familyTree, hierarchy, mindMap, organisation } from './trees.ts';

export const diagramFigures: readonly Figure[] = [
  timeline,
  threeSets,
  venn,
  comparison,
  mindMap,
  organisation,
  familyTree,
  hierarchy,
  cycle,
  flowChart,
];
