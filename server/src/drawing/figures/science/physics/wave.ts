import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { withFreeLabels } from '../free-label.ts';
import { axesOf, placingOf } from '../graph.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, line } from '../plate.ts';

type Wave = { amplitude: number; length: number; units: { amplitude: string; length: string }; isTold: boolean };

export const wave = figureOf<Wave>({
  name: '波的图像',
  examples: ['横波的图像，波长 4 m，振幅 10 cm', '波形图，标出波长和振幅'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/(?:简谐)?横波|机械波|波形|波的图像|波动图像|声波波形/)) return undefined;
    const length = reading.takeEach(new RegExp(`波长(?:λ)?(?:为|是|=)? ?${NUMBER} ?(cm|m|厘米|米)`));
    const height = reading.takeEach(new RegExp(`振幅(?:A)?(?:为|是|=)? ?${NUMBER} ?(cm|m|厘米|米)`));
    reading.takeEach(/波长|振幅|波峰|波谷/);
    const values = { length: Number(length?.[1] ?? 4), amplitude: Number(height?.[1] ?? 10) };
    if (
      !reading.isSpent() ||
      values.length <= 0 ||
      values.amplitude <= 0 ||
      (length === undefined) !== (height === undefined)
    )
      return undefined;
    const unit = (said: string | undefined, other: string) =>
      said === undefined ? other : said.replace('厘米', 'cm').replace('米', 'm');
    return {
      ...values,
      units: { amplitude: unit(height?.[2], 'cm'), length: unit(length?.[2], 'm') },
      isTold: length !== undefined,
    };
  },
  plate({ amplitude, length, units, isTold }) {
    const axes = {
      x: { low: 0, high: length * 2.1 },
      y: { low: -amplitude * 1.3, high: amplitude * 1.3 },
      xName: '',
      yName: `y/${units.amplitude}`,
      hasNumbers: false,
    };
    const place = placingOf(axes);
    const zero = place(0, 0)[1];
    const points = Array.from({ length: 121 }, (_, n) =>
      place((n / 120) * length * 2, amplitude * Math.sin((n / 120) * 4 * Math.PI)),
    );
    const [crest, next, trough] = [
      place(length / 4, amplitude),
      place(length * 1.25, amplitude),
      place(length * 0.75, -amplitude),
    ];
    const span = crest[1] - 5;
    return withFreeLabels(
      [
        ...axesOf(axes)
          .filter(
            (mark) =>
              !(
                mark.part === 'axis' &&
                mark.is !== 'text' &&
                (mark.is === 'head' ? mark.at[1] === 0 : mark.is === 'line' && mark.points[1]?.[1] === 0)
              ),
          )
          .filter((mark) => mark.is !== 'text' || mark.text !== ''),
        ...arrow([at(0, zero), at(130, zero)], { thick: 0.6 }, 'axis'),
        line(points, { stroke: 's0', thick: 1.1 }, 'wave'),
        line([crest, at(crest[0], span - 2)], { stroke: 'soft', thick: 0.3, dashed: true }),
        line([next, at(next[0], span - 2)], { stroke: 'soft', thick: 0.3, dashed: true }),
        ...arrow([at((crest[0] + next[0]) / 2, span), at(crest[0], span)], { stroke: 's1', thick: 0.5 }, 'wavelength'),
        ...arrow([at((crest[0] + next[0]) / 2, span), at(next[0], span)], { stroke: 's1', thick: 0.5 }, 'wavelength'),
        ...arrow([at(trough[0], zero), at(trough[0], trough[1])], { stroke: 's2', thick: 0.5 }, 'amplitude'),
      ],
      [
        {
          text: isTold ? `波长 ${length} ${units.length}` : '波长',
          near: at((crest[0] + next[0]) / 2, span),
          tone: 's1',
        },
        {
          text: isTold ? `振幅 ${amplitude} ${units.amplitude}` : '振幅',
          near: at(trough[0] + 1, (zero + trough[1]) / 2),
          angle: 180,
          tone: 's2',
          reach: 1,
        },
        { text: '波峰', near: place(length * 1.25, amplitude), angle: 30 },
        { text: '波谷', near: place(length * 1.75, -amplitude), angle: 90 },
        { text: `x/${units.length}`, near: at(130, zero), angle: 90 },
      ],
    );
  },
  alt: ({ amplitude, length, units, isTold }) =>
    isTold
      ? `横波的图像，波长 ${length} ${units.length}，振幅 ${amplitude} ${units.amplitude}。`
      : '横波的图像，标有波长、振幅、波峰和波谷。',
});
