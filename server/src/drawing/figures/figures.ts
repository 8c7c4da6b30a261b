import { diagramFigures } from './diagrams/diagram-figures.ts';
import type { Figure } from './figure.ts';
import { geometryFigures } from './geometry/geometry-figures.ts';
import { languageFigures } from './language/language-figures.ts';
import { numberFigures } from './numbers/number-figures.ts';
import { planeFigures } from './plane/plane-figures.ts';
import { scienceFigures } from './science/science-figures.ts';
import { solidFigures } from './solids/solid-figures.ts';
import { statisticsFigures } from './statistics/statistics-figures.ts';
import { gridPaper } from './tables.ts';

/** Families as the page lists them; asked one after the other: the first figure that understands the words draws them. */
export const figureFamilies: readonly (readonly [name: string, figures: readonly Figure[]])[] = [
  ['物理、化学、生物、地理、历史', scienceFigures],
  ['统计与概率', statisticsFigures],
  ['语文、英语、音乐、美术', languageFigures],
  ['图示', diagramFigures],
  ['数与运算', numberFigures],
  ['函数与坐标', planeFigures],
  ['立体图形', solidFigures],
  ['平面图形', [...geometryFigures, gridPaper]],
];

export const figures: readonly Figure[] = figureFamilies.flatMap(([, family]) => family);
