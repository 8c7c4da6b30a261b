import { describe, expect, it } from 'vitest';
import type { Point } from '#drawing/svg.ts';
import { shellsOf } from './chemistry/elements.ts';
import { CATCHES } from './chemistry/gas-making.ts';
import { SALTS } from './chemistry/solubility.ts';
import { heightAt } from './earth/contours.ts';
import type { Mark, Plate } from './plate.ts';
import { scienceFigures } from './science-figures.ts';

function drawn(words: string): Plate {
  const plate = scienceFigures.map((figure) => figure.plateOf(words)).find((each) => each !== undefined);
  if (!plate) throw new Error(`nothing draws ${words}`);
  return plate;
}

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);

type Line = Extract<Mark, { is: 'line' }>;
const linesOf = (plate: Plate, part: string) =>
  plate.filter((mark): mark is Line => mark.is === 'line' && mark.part === part);
const firstLine = (plate: Plate, part: string) => linesOf(plate, part)[0]?.points ?? [];
const textsOf = (plate: Plate) => plate.flatMap((mark) => (mark.is === 'text' ? [mark.text] : []));
const headsOf = (plate: Plate, part: string) =>
  plate.flatMap((mark) => (mark.is === 'head' && mark.part === part ? [mark] : []));
const ends = (points: readonly Point[]) => [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]] as const;

/** Degrees from the upright, at a ray's end in the origin. */
const fromUpright = ([x, y]: Point) => (Math.atan2(Math.abs(x), Math.abs(y)) * 180) / Math.PI;

/** The net as its wires have it: parts by their two nodes. Wires are one node where an end of one lies on the other. */
function netOf(plate: Plate): Map<string, readonly [number, number]> {
  const wires = linesOf(plate, 'wire').map(({ points }) => points);
  const leads = plate.flatMap((mark) =>
    mark.is === 'line' && mark.part.startsWith('lead ')
      ? [{ part: mark.part, end: mark.points[0] ?? ([0, 0] as Point) }]
      : [],
  );
  const isOn = ([x, y]: Point, points: readonly Point[]) =>
    points.some(([x1, y1], n) => {
      const [x2, y2] = points[n + 1] ?? [x1, y1];
      return Math.abs(distance([x1, y1], [x, y]) + distance([x, y], [x2, y2]) - distance([x1, y1], [x2, y2])) < 1e-6;
    });
  const spots: readonly (readonly Point[])[] = [...wires, ...leads.map(({ end }) => [end])];
  const node = spots.map((_, n) => n);
  const rootOf = (n: number): number => (node[n] === n ? n : rootOf(node[n] ?? n));
  for (const [a, one] of spots.entries())
    for (const [b, two] of spots.entries()) {
      const doMeet = a !== b && (ends(one).some((end) => isOn(end, two)) || ends(two).some((end) => isOn(end, one)));
      if (doMeet) node[rootOf(a)] = rootOf(b);
    }
  const net = new Map<string, [number, number]>();
  for (const [n, { part }] of leads.entries()) {
    const [, name = '', side] = part.split(' ');
    const both = net.get(name) ?? [-1, -1];
    both[side === '1' ? 0 : 1] = rootOf(wires.length + n);
    net.set(name, both);
  }
  return net;
}

const sameNodes = (one: readonly number[] = [], two: readonly number[] = []) =>
  [...one].toSorted().join() === [...two].toSorted().join();
const sharedNodes = (one: readonly number[] = [], two: readonly number[] = []) =>
  one.filter((each) => two.includes(each)).length;

describe('the wires of a circuit', () => {
  it('have bulbs in parallel between the same two nodes, and the ammeter of the main line outside', () => {
    const net = netOf(drawn('电路图：电源、开关、两个灯泡并联，电流表在干路'));

    expect(sameNodes(net.get('L1'), net.get('L2'))).toBe(true);
    expect(sameNodes(net.get('L1'), net.get('A'))).toBe(false);
    expect(new Set([...net.values()].flat()).size).toBe(4);
  });

  it('have what is in series one behind the other, with two parts at every node', () => {
    const net = netOf(drawn('串联电路：电源、开关、灯泡L1、L2和电动机'));
    const nodes = [...net.values()].flat();

    expect(net.size).toBe(5);
    for (const each of nodes) expect(nodes.filter((other) => other === each)).toHaveLength(2);
  });

  it('have a voltmeter across its part only', () => {
    const net = netOf(drawn('串联电路：两节干电池、开关、灯泡L1、L2，电压表测L1两端电压'));

    expect(sameNodes(net.get('V'), net.get('L1'))).toBe(true);
    expect(sameNodes(net.get('V'), net.get('L2'))).toBe(false);
  });

  it('have a switch of a branch in that branch', () => {
    const net = netOf(drawn('灯泡L1、L2并联，开关S在干路，开关S1控制L1'));

    expect(sharedNodes(net.get('S1'), net.get('L1'))).toBe(1);
    expect(sharedNodes(net.get('S1'), net.get('L2'))).toBe(1);
    expect(sameNodes(net.get('L1'), net.get('L2'))).toBe(false);
  });

  it('have two in parallel and the third in series with both', () => {
    const net = netOf(drawn('电阻R1、R2并联后与R3串联的电路图'));

    expect(sameNodes(net.get('R1'), net.get('R2'))).toBe(true);
    expect(sharedNodes(net.get('R3'), net.get('R1'))).toBe(1);
  });

  it('have two in series and the third in parallel with both', () => {
    const net = netOf(drawn('电阻R1、R2串联后与R3并联的电路图'));
    const outer = [...(net.get('R1') ?? []), ...(net.get('R2') ?? [])].filter(
      (node, _, all) => all.filter((each) => each === node).length === 1,
    );

    expect(sameNodes(outer, net.get('R3'))).toBe(true);
  });
});

describe('rays of light', () => {
  it.each([10, 30, 45, 60, 75])('leave a mirror under the angle they came, %s°', (angle) => {
    const plate = drawn(`光的反射，入射角${angle}°`);

    expect(fromUpright(ends(linesOf(plate, 'incident')[1]?.points ?? [])[0])).toBeCloseTo(angle, 6);
    expect(fromUpright(ends(linesOf(plate, 'reflected')[1]?.points ?? [])[1])).toBeCloseTo(angle, 6);
  });

  it.each([
    ['空气', '水', 45, 1, 1.33],
    ['玻璃', '空气', 30, 1.5, 1],
    ['空气', '钻石', 60, 1, 2.42],
  ])('are bent from %s to %s by the law of sines', (from, to, angle, n1, n2) => {
    const bent = fromUpright(
      ends(linesOf(drawn(`光从${from}射入${to}，入射角${angle}°`), 'refracted')[1]?.points ?? [])[1],
    );

    expect(n2 * Math.sin((bent * Math.PI) / 180)).toBeCloseTo(n1 * Math.sin((angle * Math.PI) / 180), 6);
  });

  it.each(['u>2f', 'u=2f', 'f<u<2f', 'u<f', '焦距 10 cm，物距 25 cm', '焦距 10 cm，物距 4 cm'])(
    'meet where 1/f = 1/u + 1/v: 凸透镜成像，%s',
    (where) => {
      const plate = drawn(`凸透镜成像，${where}`);
      const f = plate.flatMap((mark) => (mark.is === 'oval' && mark.part === 'focus 1' ? [mark.at[0]] : []))[0] ?? 0;
      const [u, h] = [-(firstLine(plate, 'object')[0]?.[0] ?? 0), headsOf(plate, 'object')[0]?.at[1] ?? 0];
      const [v, image] = headsOf(plate, 'image')[0]?.at ?? [0, 0];

      expect(1 / u + 1 / v).toBeCloseTo(1 / f, 6);
      expect(image / h).toBeCloseTo(-v / u, 6);
    },
  );

  it('show an image in a plane mirror as far behind it as the thing stands before it', () => {
    const plate = drawn('平面镜成像，物体距镜面 3 cm');
    const [thing, image] = [headsOf(plate, 'object')[0]?.at ?? [0, 0], headsOf(plate, 'image')[0]?.at ?? [1, 1]];

    expect(image).toEqual([-thing[0], thing[1]]);
  });

  it('meet on the retina once the eye is helped, before it in a short-sighted eye', () => {
    const meeting = (words: string) =>
      drawn(words).flatMap((mark) => (mark.is === 'oval' && mark.part === 'meeting' ? [mark.at[0]] : []))[0] ?? 0;

    expect(meeting('近视眼成像示意图')).toBeLessThan(meeting('正常眼成像示意图'));
    expect(meeting('远视眼成像示意图')).toBeGreaterThan(meeting('正常眼成像示意图'));
    expect(meeting('近视眼的矫正光路图')).toBe(meeting('正常眼成像示意图'));
  });
});

describe('forces', () => {
  const tip = (words: string, part: string) => headsOf(drawn(words), part)[0]?.at ?? [0, 0];

  it('are as long as they are strong', () => {
    const words = '木块在水平地面上做匀速直线运动的受力示意图，向右的拉力 6 N，重力 10 N';

    expect(tip(words, 'force 拉力')[0] / tip(words, 'force 重力')[1]).toBeCloseTo(0.6, 6);
    expect(tip(words, 'force 摩擦力')[0]).toBeCloseTo(-tip(words, 'force 拉力')[0], 6);
    expect(tip(words, 'force 支持力')[1]).toBeCloseTo(-tip(words, 'force 重力')[1], 6);
  });

  it.each([30, 37, 45])('on a slope of %s° add up to nothing', (angle) => {
    const words = `斜面上静止的木块受力分析图，倾角${angle}°`;
    const from = firstLine(drawn(words), 'force G')[0] ?? [0, 0];
    const sum = ['force G', 'force N', 'force f']
      .map((part) => tip(words, part))
      .reduce(([x, y], [dx, dy]) => [x + dx - from[0], y + dy - from[1]] as const, [0, 0] as Point);

    expect(sum[0]).toBeCloseTo(0, 6);
    expect(sum[1]).toBeCloseTo(0, 6);
  });

  it.each([
    ['定滑轮提升重物', 1],
    ['动滑轮示意图', 2],
    ['滑轮组，2 段绳子承担物重', 2],
    ['滑轮组，3 段绳子承担物重', 3],
  ])('are carried by as many ropes as told: %s', (words, ropes) => {
    expect(linesOf(drawn(words), 'carrying rope')).toHaveLength(ropes);
  });

  it('turn a lever equally', () => {
    const plate = drawn('杠杆平衡：动力 4 N，动力臂 30 cm，阻力 6 N，阻力臂 20 cm');
    const arms = headsOf(plate, 'arm')
      .map(({ at: [x] }) => Math.abs(x))
      .filter((x) => x > 1);

    expect(Math.max(...arms) / Math.min(...arms)).toBeCloseTo(1.5, 6);
  });
});

describe('scales and graphs', () => {
  it.each([-4, 0, 26, 41])('have the column of a thermometer at %s ℃ beside its stroke', (value) => {
    const plate = drawn(`温度计示数 ${value} ℃`);
    const column = Math.min(...firstLine(plate, 'column').map(([, y]) => y));
    const strokes = linesOf(plate, 'tick').map(({ points }) => points[0]?.[1] ?? 0);

    expect(strokes[value + 20]).toBeCloseTo(column, 6);
  });

  it('have exactly one stroke of a vernier in line with the main scale', () => {
    const plate = drawn('游标卡尺读数 23.4 mm');
    const xs = (kind: string) =>
      plate.flatMap((mark) => (mark.is === 'line' && mark.part.startsWith(kind) ? [mark.points[0]?.[0] ?? 0] : []));
    const inLine = xs('vernier').flatMap((x, n) => (xs('main').some((other) => Math.abs(other - x) < 1e-6) ? [n] : []));

    expect(inLine).toEqual([4]);
  });

  it('draw a motion through its corners', () => {
    const [a, b, c] = firstLine(drawn('s-t图像：0~5 s 以 2 m/s 匀速运动，5~10 s 静止'), 'motion');

    expect(b?.[0]).toBeCloseTo((c?.[0] ?? 0) / 2, 6);
    expect(b?.[1]).toBe(c?.[1]);
    expect(a).toEqual([0, -0]);
  });

  it('have the true solubilities, which rise, and fall for slaked lime', () => {
    expect([SALTS.硝酸钾?.grams[2], SALTS.氯化钠?.grams[2], SALTS.氢氧化钙?.grams[2]]).toEqual([31.6, 36, 0.165]);
    const [first, last] = ends(firstLine(drawn('氢氧化钙的溶解度曲线'), 'curve 氢氧化钙'));

    expect(last[1]).toBeGreaterThan(first[1]);
  });
});

describe('chemistry', () => {
  it('fills shells as atoms do', () => {
    expect([1, 2, 6, 11, 17, 18, 20].map(shellsOf)).toEqual([
      [1],
      [2],
      [2, 4],
      [2, 8, 1],
      [2, 8, 7],
      [2, 8, 8],
      [2, 8, 8, 2],
    ]);
  });

  it('gives hydrogen twice the room of oxygen, over the negative pole', () => {
    const plate = drawn('电解水实验装置图');
    const box = (part: string) => firstLine(plate, part);
    const tall = (part: string) => Math.max(...box(part).map(([, y]) => y)) - Math.min(...box(part).map(([, y]) => y));

    expect(tall('hydrogen') / tall('oxygen')).toBeCloseTo(2, 6);
    expect(Math.sign(box('hydrogen')[0]?.[0] ?? 0)).toBe(Math.sign(firstLine(plate, 'negative plate')[0]?.[0] ?? 0));
  });

  it('holds the mouth of a heated tube lower than its end', () => {
    const wall = firstLine(drawn('高锰酸钾制取氧气的实验装置图'), 'test tube');
    const [mouth, back] = [wall[0] ?? [0, 0], wall[Math.floor(wall.length / 2)] ?? [0, 0]];

    expect(mouth[0]).toBeGreaterThan(back[0]);
    expect((mouth[1] + (wall.at(-1)?.[1] ?? 0)) / 2).toBeGreaterThan(back[1]);
  });

  it('catches heavy gases upwards and light ones downwards', () => {
    expect(CATCHES.二氧化碳).toEqual(['向上排空气法']);
    expect(CATCHES.氢气).not.toContain('向上排空气法');
  });

  it('opens the angle of water to 104.5°', () => {
    const spots = drawn('水分子的球棍模型').flatMap((mark) => (mark.is === 'oval' ? [mark.at] : []));
    const [o = [0, 0], a = [0, 0], b = [0, 0]] = spots;
    const turn = ([x, y]: Point) => (Math.atan2(y - o[1], x - o[0]) * 180) / Math.PI;

    expect(Math.abs(turn(a) - turn(b))).toBeCloseTo(104.5, 6);
  });

  it.each([
    ['水的电子式', 2, 2],
    ['CO2 的电子式', 4, 4],
    ['N2 的电子式', 3, 2],
  ])('pairs electrons: %s', (words, shared, own) => {
    const dots = (part: string) => drawn(words).filter((mark) => mark.part === part).length / 2;

    expect([dots('shared'), dots('own')]).toEqual([shared, own]);
  });
});

describe('life', () => {
  it('crosses as Mendel found', () => {
    expect(textsOf(drawn('Aa×Aa 的遗传图解'))).toContain('AA∶Aa∶aa = 1∶2∶1');
    expect(drawn('AaBb×AaBb 的遗传图解').filter(({ part }) => part.startsWith('child'))).toHaveLength(16);
  });

  it('gives both daughters of a cell as many chromosomes as the mother has', () => {
    const inStage = (stage: string) => linesOf(drawn(`植物细胞有丝分裂${stage}图`), 'chromosome').length;

    expect(['前期', '中期', '后期', '末期'].map(inStage)).toEqual([4, 4, 8, 8]);
  });

  it('writes the unit of an energy that is given, and none that is not', () => {
    expect(textsOf(drawn('能量金字塔：草 10000 kJ，兔 1500 kJ'))).toEqual(['草 10000 kJ', '兔 1500 kJ']);
    expect(textsOf(drawn('能量金字塔：草 464.6，兔 62.8'))).toEqual(['草 464.6', '兔 62.8']);
  });

  it('leads every arrow of a food web from the eaten to the eater', () => {
    const plate = drawn('食物网：草→兔→狐，草→鼠→狐，鼠→蛇→鹰');
    const xOf = (kind: string) => firstLine(plate, `kind ${kind}`)[0]?.[0] ?? 0;

    for (const [from = '', to = ''] of [
      ['草', '兔'],
      ['兔', '狐'],
      ['草', '鼠'],
      ['鼠', '狐'],
      ['鼠', '蛇'],
      ['蛇', '鹰'],
    ]) {
      expect(headsOf(plate, `link ${from} ${to}`)).toHaveLength(1);
      expect(xOf(from)).toBeLessThan(xOf(to));
    }
  });

  it('pairs the bases of both strands', () => {
    const bases = textsOf(drawn('DNA 双链，一条链为 GGATC')).filter((text) => /^[ATGC]$/.test(text));

    expect(bases.join('')).toBe('GCGCATTACG');
  });
});

describe('the earth', () => {
  it('has its shells in order from the inside', () => {
    const radius = (part: string) =>
      Math.max(...firstLine(drawn('地球内部圈层结构图'), part).map((point) => distance(point, [0, 0])));
    const radii = ['inner core', 'outer core', 'mantle', 'crust'].map(radius);

    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
  });

  it('has a saddle between its tops: lower than both along one way, higher on both sides of the other', () => {
    const saddle = heightAt([68, 40], false);

    expect(saddle).toBeLessThan(Math.min(heightAt([38, 40], false), heightAt([90, 40], false)));
    expect(saddle).toBeGreaterThan(Math.max(heightAt([68, 20], false), heightAt([68, 60], false)));
  });

  it.each([
    ['夏至', '23.43'],
    ['冬至', '-23.43'],
    ['春分', '0'],
  ])('has the sun overhead where it belongs on the day of %s', (day, latitude) => {
    const [west] = firstLine(drawn(`${day}日太阳光照图`), `parallel ${latitude}`);

    expect(west?.[0]).toBeCloseTo(-34, 6);
    expect(west?.[1]).toBeCloseTo(0, 6);
  });
});
