import { plainSaid } from '../../said.ts';
import { arc, away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { at, circle, line, type Mark, oval, shape } from '../plate.ts';

type Sight = { eye: '正常眼' | '近视眼' | '远视眼'; isCorrected: boolean };
const BACK = 24;

export const eyeSight = figureOf<Sight>({
  name: '视力与矫正',
  examples: ['近视眼成像示意图', '近视眼的矫正光路图', '远视眼的矫正'],
  parameters(words) {
    const reading = plainSaid(words);
    const eye = reading.takeEach(/正常眼(?:睛)?|近视眼?|远视眼?|老花眼/);
    if (!eye) return undefined;
    const lens = reading.takeEach(/(?:用|戴|佩戴)?(凹透镜|凸透镜)(?:眼镜|镜片)?/);
    const isCorrected = reading.takeEach(/矫正|校正|戴(?:上)?眼镜(?:后)?/) !== undefined || lens !== undefined;
    reading.takeEach(/成像|光路|视网膜|眼睛?|晶状体|及其|形成|成因|情况/);
    const name = eye[0].startsWith('正常') ? '正常眼' : eye[0].startsWith('近视') ? '近视眼' : '远视眼';
    const right = name === '近视眼' ? '凹透镜' : '凸透镜';
    if (!reading.isSpent() || (lens && lens[1] !== right) || (isCorrected && name === '正常眼')) return undefined;
    return { eye: name, isCorrected };
  },
  plate({ eye, isCorrected }) {
    const meet = isCorrected || eye === '正常眼' ? BACK : eye === '近视眼' ? BACK - 9 : BACK + 12;
    const far = -78;
    const glass = -44;
    const bend = isCorrected ? (eye === '近视眼' ? 3 : -3) : 0;
    const rays = [-1, 1].flatMap((way): Mark[] => {
      const lens = at(-20, way * 9);
      const outside = isCorrected
        ? [at(far, way * (9 - bend)), at(glass, way * (9 - bend)), lens]
        : [at(far, way * 9), lens];
      const reach = Math.min(meet, BACK);
      const stop = at(meet, 0);
      const inside = meet > BACK ? [lens, at(reach, way * 9 * (1 - (reach + 20) / (meet + 20)))] : [lens, stop];
      const beyond =
        meet < BACK
          ? [line([stop, at(BACK, (-way * 9 * (BACK - meet)) / (meet + 20))], { stroke: 's1', thick: 0.6 }, 'ray')]
          : [];
      const dashed =
        meet > BACK ? [line([inside[1] ?? stop, stop], { stroke: 's1', thick: 0.4, dashed: true }, 'ray')] : [];
      return [
        line([...outside], { stroke: 's1', thick: 0.6 }, 'ray'),
        line(inside, { stroke: 's1', thick: 0.6 }, 'ray'),
        ...beyond,
        ...dashed,
      ];
    });
    const marks: Mark[] = [
      circle(at(0, 0), BACK, { fill: 'f5', thick: 0.8 }, 'eyeball'),
      line(arc(at(0, 0), BACK - 1.2, -60, 60), { stroke: 's1', thick: 1.4 }, 'retina'),
      oval(at(-20, 0), 3.5, 11, { fill: 'f2' }, 'crystalline'),
      ...(isCorrected ? [glassAt(glass, eye === '近视眼')] : []),
      ...rays,
      circle(at(meet, 0), 1, { fill: 's1', stroke: 'none' }, 'meeting'),
    ];
    return withFreeLabels(marks, [
      { text: '晶状体', near: at(-20, -12), angle: -120 },
      { text: '视网膜', near: away(at(0, 0), -35, BACK), angle: -35 },
      ...(isCorrected ? [{ text: eye === '近视眼' ? '凹透镜' : '凸透镜', near: at(glass, -16) }] : []),
      { text: '平行光', near: at(far + 8, -10) },
      {
        text:
          isCorrected || eye === '正常眼'
            ? '像落在视网膜上'
            : eye === '近视眼'
              ? '像落在视网膜前方'
              : '像落在视网膜后方',
        near: at(0, 26),
        angle: 90,
        bold: true,
      },
    ]);
  },
  alt: ({ eye, isCorrected }) =>
    isCorrected
      ? `${eye}的矫正光路图：戴${eye === '近视眼' ? '凹' : '凸'}透镜后，像落在视网膜上。`
      : `${eye}成像光路图：平行光会聚在视网膜${eye === '正常眼' ? '上' : eye === '近视眼' ? '前方' : '后方'}。`,
});

function glassAt(x: number, isConcave: boolean): Mark {
  const [edge, middle] = isConcave ? [4, 1] : [0.3, 3.4];
  const side = (way: number) =>
    Array.from({ length: 13 }, (_, n) => at(x + way * (middle + (edge - middle) * ((n - 6) / 6) ** 2), -15 + n * 2.5));
  return shape([...side(-1), ...side(1).toReversed()], { fill: 'f2' }, isConcave ? 'concave' : 'convex');
}
