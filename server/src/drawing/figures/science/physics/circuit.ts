import { figureOf } from '../kind.ts';
import { at, circle, line, type Mark, type Plate } from '../plate.ts';
import { type Circuit, type Net, partsOf, saidNet } from './circuit-net.ts';
import { cellsAt, PART_WIDTH, symbolAt, voltmeterOver } from './circuit-symbols.ts';
import { readCircuit } from './circuit-words.ts';

const WIRE = { thick: 0.6 };
const RISE = 18;
/** From a node to the first part of a branch. */
const INLET = 6;

type Room = { width: number; up: number; down: number };

export const circuit = figureOf<Circuit>({
  name: '电路图',
  examples: [
    '电路图：电源、开关、两个灯泡并联，电流表在干路',
    '串联电路：两节干电池、开关、灯泡L1、L2，电压表测L1两端电压',
    '灯泡L1、L2并联，开关S在干路，开关S1控制L1',
    '电阻R1、R2并联后与R3串联的电路图',
  ],
  parameters: readCircuit,
  plate: circuitPlate,
  alt({ cells, net, sourceVoltmeter }) {
    const volts = partsOf(net).flatMap(({ voltmeter, name }) =>
      voltmeter ? [`电压表${voltmeter}并联在${name}两端`] : [],
    );
    const source = sourceVoltmeter ? ['电压表并联在电源两端'] : [];
    return `电路图：${cells > 1 ? `${cells} 节电池组成的` : ''}电源与${saidNet(net)}${[...volts, ...source].map((each) => `，${each}`).join('')}。`;
  },
});

/** The net runs along the top from left to right; the source closes the ring at the bottom. */
function circuitPlate({ cells, sourceVoltmeter, net }: Circuit): Plate {
  const room = roomOf(net);
  const [left, right] = [0, Math.max(room.width, 40) + 2 * INLET];
  const bottom = room.down + 18;
  const start = (right - room.width) / 2;
  const middle = right / 2;
  return [
    line([at(start, 0), at(left, 0), at(left, bottom), at(middle - PART_WIDTH / 2, bottom)], WIRE, 'wire'),
    line(
      [at(start + room.width, 0), at(right, 0), at(right, bottom), at(middle + PART_WIDTH / 2, bottom)],
      WIRE,
      'wire',
    ),
    ...netAt(net, start, 0),
    ...cellsAt(cells, at(middle, bottom)),
    ...(sourceVoltmeter ? voltmeterOver(at(middle, bottom), sourceVoltmeter, -RISE) : []),
  ];
}

function roomOf(net: Net): Room {
  if (net.is === 'part') {
    const down = net.kind === 'rheostat' ? 9 : 6;
    return { width: PART_WIDTH, up: net.voltmeter ? RISE + (net.voltmeter.length > 1 ? 10 : 5) : 11, down };
  }
  const rooms = net.of.map(roomOf);
  const [first = { width: 0, up: 0, down: 0 }, ...others] = rooms;
  if (net.is === 'series')
    return {
      width: rooms.reduce((sum, { width }) => sum + width, 0) + 2 * (rooms.length - 1),
      up: Math.max(...rooms.map(({ up }) => up)),
      down: Math.max(...rooms.map(({ down }) => down)),
    };
  const below = others.reduce((sum, { up, down }) => sum + up + down, first.down);
  return { width: Math.max(...rooms.map(({ width }) => width)) + 2 * INLET, up: first.up, down: below };
}

/** From `left` on, its ends at `level`. */
function netAt(net: Net, left: number, level: number): Mark[] {
  if (net.is === 'part') {
    const middle = at(left + PART_WIDTH / 2, level);
    return [...symbolAt(net, middle), ...(net.voltmeter ? voltmeterOver(middle, net.voltmeter, RISE) : [])];
  }
  if (net.is === 'series') {
    const marks: Mark[] = [];
    let x = left;
    for (const [n, each] of net.of.entries()) {
      if (n > 0) marks.push(line([at(x, level), at(x + 2, level)], WIRE, 'wire'));
      x += n > 0 ? 2 : 0;
      marks.push(...netAt(each, x, level));
      x += roomOf(each).width;
    }
    return marks;
  }
  return branchesAt(net.of, left, level, roomOf(net).width);
}

function branchesAt(branches: readonly Net[], left: number, level: number, width: number): Mark[] {
  const marks: Mark[] = [];
  let [y, depth] = [level, 0];
  for (const [n, each] of branches.entries()) {
    const room = roomOf(each);
    if (n > 0) y += depth + room.up;
    depth = room.down;
    const start = left + (width - room.width) / 2;
    marks.push(line([at(left, level), at(left, y), at(start, y)], WIRE, 'wire'));
    marks.push(line([at(left + width, level), at(left + width, y), at(start + room.width, y)], WIRE, 'wire'));
    marks.push(...netAt(each, start, y));
    if (n < branches.length - 1)
      marks.push(...[left, left + width].map((x) => circle(at(x, y), 1, { fill: 'line' }, 'node')));
  }
  return marks;
}
