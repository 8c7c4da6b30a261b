import type { Figure } from '../figure.ts';
import { cycle, flowChart } from '../flow.ts';
import { timeline } from '../timeline.ts';
import { venn } from '../venn.ts';
import { binaryCards, pixels } from './bits.ts';
import { branchingFlow } from './branching.ts';
import { monthSheet } from './month.ts';
import { moonPhases } from './moon.ts';
import { iceberg, pyramid, rings, twoLines } from './nested.ts';
import { relations } from './relations.ts';
import { comparison, threeSets } from './sets-and-tables.ts';
import { townPlan } from './town-plan.ts';
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
  branchingFlow,
  relations,
  townPlan,
  pixels,
  binaryCards,
  monthSheet,
  moonPhases,
  rings,
  pyramid,
  iceberg,
  twoLines,
  flowChart,
];
