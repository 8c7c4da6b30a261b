import type { Figure } from '../figure.ts';
import { angleFigure, crossingLines, transversal } from './angles.ts';
import {
  chordFigure,
  circleFigure,
  cyclicQuadrilateral,
  inscribedAngle,
  sectorFigure,
  tangentFigure,
  twoCircles,
} from './circles.ts';
import { regularPolygon } from './polygons.ts';
import {
  parallelogramFigure,
  rectangleFigure,
  rhombusFigure,
  squareFigure,
  trapezoidFigure,
} from './quadrilaterals.ts';
import { straightLines } from './straight-lines.ts';
import { dilation, pointSymmetry, reflection, rotation, translation } from './transformations.ts';
import { congruentTriangles, similarTriangles } from './triangle-pairs.ts';
import { triangleFigure } from './triangles.ts';

/** Those that say more first. */
export const geometryFigures: readonly Figure[] = [
  translation,
  rotation,
  pointSymmetry,
  reflection,
  dilation,
  congruentTriangles,
  similarTriangles,
  cyclicQuadrilateral,
  twoCircles,
  tangentFigure,
  inscribedAngle,
  sectorFigure,
  chordFigure,
  regularPolygon,
  transversal,
  triangleFigure,
  parallelogramFigure,
  rhombusFigure,
  trapezoidFigure,
  squareFigure,
  rectangleFigure,
  circleFigure,
  crossingLines,
  angleFigure,
  straightLines,
];
