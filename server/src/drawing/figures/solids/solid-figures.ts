import type { Figure } from '../figure.ts';
import { cube, cuboid, prism, pyramid } from './edged-solids.ts';
import { boxNet, coneNet, cylinderNet } from './nets.ts';
import { cone, cylinder, frustum, sphere } from './round-solids.ts';
import { threeViews } from './three-views.ts';

export const solidFigures: readonly Figure[] = [
  threeViews,
  boxNet,
  cylinderNet,
  coneNet,
  cuboid,
  cube,
  prism,
  pyramid,
  cylinder,
  frustum,
  cone,
  sphere,
];
