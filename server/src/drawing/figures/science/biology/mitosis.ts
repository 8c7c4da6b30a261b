import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { at, label } from '../plate.ts';
import { gridded } from '../side-by-side.ts';
import { mitosisCell, STAGES, type Stage } from './body-processes.ts';

export const mitosis = figureOf<{ stages: readonly Stage[] }>({
  name: '植物细胞有丝分裂',
  examples: ['有丝分裂各时期示意图', '植物细胞有丝分裂中期图', '有丝分裂前期和后期'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:植物)?(?:细胞)?(?:的)?有丝分裂/)) return undefined;
    const stages = STAGES.filter((stage) => reading.takeEach(new RegExp(stage)));
    reading.takeEach(/各(?:个)?时期|时期|过程|细胞|植物|四个|五个/);
    if (/四个/.test(words)) return reading.isSpent() && stages.length === 0 ? { stages: STAGES.slice(1) } : undefined;
    return reading.isSpent() ? { stages: stages.length > 0 ? stages : STAGES } : undefined;
  },
  plate: ({ stages }) =>
    gridded(
      stages.map((stage) => [...mitosisCell(stage), label(at(0, 21), stage, { bold: true })]),
      3,
      8,
    ),
  alt: ({ stages }) => `植物细胞有丝分裂示意图：${stages.join('、')}。`,
});
