import { plainSaid, type Said } from '../../said.ts';
import { COUNT, countOf } from '../../spoken-numbers.ts';
import type { Circuit, Net, Part, PartKind } from './circuit-net.ts';

const KINDS: readonly (readonly [PartKind, string, string])[] = [
  ['rheostat', '滑动变阻器|变阻器|滑变', 'R'],
  ['resistor', '待测电阻|定值电阻|电阻器|电阻', 'R'],
  ['bulb', '小灯泡|电灯泡|灯泡|电灯|小灯|灯', 'L'],
  ['motor', '电动机|马达', 'M'],
  ['fuse', '熔断器|保险丝', 'FU'],
  ['bell', '电铃', ''],
  ['diode', '发光二极管|二极管', 'D'],
];
const LOADS: readonly PartKind[] = ['bulb', 'resistor', 'motor', 'bell', 'diode', 'rheostat'];
const NAME = '[LRM]\\d?';
const WHICH = `(${NAME}|${KINDS.map(([, words]) => words).join('|')})`;
/** A name in running text: 灯泡L1 or L1. */
const WHO = `(?:灯泡|电阻|小灯泡|电灯|灯)?${WHICH}`;
const MAX_PARTS = 8;
/** 开关 S1 is 开关S1: a name is not parted from what it names. */
const BESIDE_LETTERS = /(?<=\p{Script=Han}) (?=[A-Za-z])|(?<=[A-Za-z\d]) (?=\p{Script=Han})/gu;

type Placed = { what: 'switch' | 'ammeter'; name: string; where: string };

/** Reads 电源、开关、两个灯泡并联，电流表在干路. Undefined when it is no circuit, or one that was not fully understood. */
export function readCircuit(words: string): Circuit | undefined {
  const reading = plainSaid(words.replaceAll(BESIDE_LETTERS, '').replaceAll(/[Ll](?=\d)/g, 'L'));
  const isAsked = /电路|串联|并联|伏安法/.test(reading.rest());
  if (!isAsked || /电路板|集成|家庭|短路|断路|故障/.test(reading.rest())) return undefined;
  if (reading.takeEach(/伏安法(?:测量?)?(?:定值|未知|待测)?(?:电阻|小灯泡电阻|灯泡电阻)?(?:R)?(?:阻值)?/)) {
    return reading.takeEach(/电路/) && reading.isSpent() ? byVoltsAndAmperes(/灯泡/.test(words)) : undefined;
  }
  // 开关闭合 tells the state of a switch that was named before, or names one.
  const isNamedTwice =
    reading
      .rest()
      .replaceAll(/开关 ?S/g, 'S')
      .match(/开关|(?<![A-Za-z])S\d?/g)?.length !== 1;
  const who = isNamedTwice ? '(?:所有|全部)?(?:开关)?(?:S\\d?)?' : '';
  const isOpen = reading.takeEach(new RegExp(`${who}(?:都|均|是|处于)?(?:断开|打开)(?:状态|时|着)?`)) !== undefined;
  const isShut = reading.takeEach(new RegExp(`${who}(?:都|均|是|处于)?闭合(?:状态|时|着)?`)) !== undefined;
  if (isOpen && isShut) return undefined;
  const volts = voltmetersIn(reading);
  const placed = placedIn(reading);
  const cells = cellsIn(reading);
  const loads = loadsIn(reading);
  if (!volts || !placed || cells === undefined || !loads || loads.parts.length === 0) return undefined;
  if (!reading.isSpent()) return undefined;
  return assembled(loads, placed, volts, cells, !isShut);
}

function byVoltsAndAmperes(isBulb: boolean): Circuit {
  const across = part(isBulb ? 'bulb' : 'resistor', isBulb ? 'L' : 'Rx', false, 'V');
  return {
    cells: 2,
    sourceVoltmeter: undefined,
    net: { is: 'series', of: [part('switch', 'S', true), part('ammeter', 'A'), across, part('rheostat', 'R')] },
  };
}

function part(kind: PartKind, name: string, isOpen = false, voltmeter?: string): Part {
  return { is: 'part', kind, name, isOpen: kind === 'switch' && isOpen, voltmeter };
}

/** Which part each voltmeter lies across. */
function voltmetersIn(reading: Said): Map<string, string> | undefined {
  const found = reading.takeAll(
    new RegExp(
      `(?:一个)?(?:电压表|V)(V?\\d?)(?:测量?|并联?在|接在|并联?接在)(?:${WHO}|(电源|电池))(?:的)?(?:两端)?(?:的)?(?:电压)?`,
    ),
  );
  const across = new Map<string, string>();
  for (const [, name = '', which = '', source] of found) {
    const target = source ? '电源' : which;
    if (across.has(target)) return undefined;
    across.set(target, name === '' ? `V${found.length > 1 ? across.size + 1 : ''}` : name.replace(/^(?=\d)/, 'V'));
  }
  return across;
}

/** Switches and ammeters whose place is told: 干路, or the branch of a part. */
function placedIn(reading: Said): Placed[] | undefined {
  const all: Placed[] = [];
  const where = `(?:(干路|总电路|整个电路|所有灯泡?|总电流|干路电流|两盏灯|两个灯泡?)|${WHO}(?:所在)?(?:的)?(?:那条|这条)?(?:支路|电流|回路)?)(?:上|中|里)?(?:的)?(?:电流)?`;
  const does = '(?:只)?(?:测量?|接在|串联?在|串接在|位于|在|控制|装在)';
  for (const [, name = '', main, which = ''] of reading.takeAll(
    new RegExp(`(?:一个)?(?:电流表|(?<![A-Za-z])A(?=\\d?(?:测|在|接)))(A?\\d?)${does}${where}`),
  ))
    all.push({ what: 'ammeter', name: name === '' ? '' : name.replace(/^(?=\d)/, 'A'), where: main ? '干路' : which });
  for (const [, named, bare, main, which = ''] of reading.takeAll(
    new RegExp(`(?:一个)?(?:开关(S?\\d?)|(S\\d?))${does}${where}`),
  ))
    all.push({ what: 'switch', name: (named ?? bare ?? '').replace(/^(?=\d)/, 'S'), where: main ? '干路' : which });
  for (const [, name = '', count] of reading.takeAll(new RegExp(`(?:${COUNT}个?)?电流表(A\\d?)?`)))
    for (let n = 0; n < (countOf(name) ?? 1); n++) all.push({ what: 'ammeter', name: count ?? '', where: '干路' });
  for (const [, count = '', name] of reading.takeAll(
    new RegExp(`(?:${COUNT}个?)?(?:总|单刀)?开关(S\\d?)?|(?<![A-Za-z])S\\d?`),
  ))
    for (let n = 0; n < (countOf(count) ?? 1); n++) all.push({ what: 'switch', name: name ?? '', where: '干路' });
  // A second voltmeter or a switch that says nothing of its place would be a guess.
  return /电压表/.test(reading.rest()) ? undefined : namedApart(all);
}

function namedApart(all: readonly Placed[]): Placed[] | undefined {
  const named = all.map((each) => {
    const same = all.filter(({ what }) => what === each.what);
    const letter = each.what === 'switch' ? 'S' : 'A';
    return { ...each, name: each.name || `${letter}${same.length > 1 ? same.indexOf(each) + 1 : ''}` };
  });
  return new Set(named.map(({ name }) => name)).size === named.length ? named : undefined;
}

function cellsIn(reading: Said): number | undefined {
  const found = reading.takeEach(
    new RegExp(`(?:${COUNT}(?:节|个))?(?:干电池|电池组|蓄电池|电池|电源)(?:串联)?(?:组成(?:的)?)?`),
  );
  const count = found?.[1] === undefined ? (found?.[0].includes('组') ? 2 : 1) : countOf(found[1]);
  return count !== undefined && count >= 1 && count <= 4 ? count : undefined;
}

type Loads = {
  parts: readonly Part[];
  relation: 'series' | 'parallel' | 'series-parallel' | 'parallel-series' | 'none';
  split: number;
};

/** The loads in the order they are named, and how they stand to each other; `split` is where the second group begins. */
function loadsIn(reading: Said): Loads | undefined {
  const text = reading.rest();
  const kindWords = KINDS.map(([, words]) => words).join('|');
  const mention = new RegExp(
    `(?:${COUNT}(?:个|盏|只|台)?)?(?:相同|规格相同)?的?(?:(${kindWords})((?:[、和与, ]{0,3}${NAME}){0,8})|((?<![A-Za-z])${NAME}))`,
    'g',
  );
  const parts: (Part & { from: number })[] = [];
  for (const found of text.matchAll(mention)) {
    const [, count = '', kindWord, names = '', bare] = found;
    const kind = kindWord ? KINDS.find(([, words]) => words.split('|').includes(kindWord))?.[0] : bareKind(bare);
    const own = bare ? [bare] : (names.match(new RegExp(NAME, 'g')) ?? []);
    const many = count === '' ? Math.max(1, own.length) : countOf(count);
    if (!kind || many === undefined || many < 1 || (own.length > 0 && own.length !== many)) return undefined;
    for (let n = 0; n < many; n++) parts.push({ ...part(kind, own[n] ?? ''), from: found.index });
  }
  reading.takeEach(mention);
  const words = text.replaceAll(/\s/g, '');
  const [serialAt, sideAt] = [text.indexOf('串联'), text.indexOf('并联')];
  reading.takeEach(
    /(?:再|后|然后|之后|先){0,3}(?:组成|构成|连接成|接成)?(?:再)?(?:串联|并联|混联)(?:后|再|起来|在一起|接入|连接){0,3}(?:的)?(?:简单)?(?:电路)?|电路(?:连接)?|(?:先|再|后|然后|组成|构成|连接|整体|一起|相互|一条支路|支路)/,
  );
  if (parts.length > MAX_PARTS || /混联/.test(words)) return undefined;
  const named = withNames(parts);
  if (!named) return undefined;
  const isTwice = serialAt >= 0 && sideAt >= 0 && /后|再|组成的|整体|电路与/.test(words);
  if (!isTwice && serialAt >= 0 && sideAt >= 0) return undefined;
  const split = isTwice ? parts.filter(({ from }) => from < Math.min(serialAt, sideAt)).length : parts.length;
  const relation = isTwice
    ? serialAt < sideAt
      ? 'series-parallel'
      : 'parallel-series'
    : serialAt >= 0
      ? 'series'
      : sideAt >= 0
        ? 'parallel'
        : 'none';
  return isTwice && (split < 2 || split === parts.length) ? undefined : { parts: named, relation, split };
}

function bareKind(name = ''): PartKind | undefined {
  return ({ L: 'bulb', R: 'resistor', M: 'motor' } as const)[name.charAt(0)];
}

function withNames(parts: readonly Part[]): Part[] | undefined {
  const named = parts.map((each) => {
    const letter = KINDS.find(([kind]) => kind === each.kind)?.[2] ?? '';
    const same = parts.filter(({ kind }) => KINDS.find(([k]) => k === kind)?.[2] === letter);
    const { is, kind, isOpen, voltmeter } = each;
    return {
      is,
      kind,
      isOpen,
      voltmeter,
      name: each.name || (letter && `${letter}${same.length > 1 ? same.indexOf(each) + 1 : ''}`),
    };
  });
  const names = named.map(({ name }) => name).filter((name) => name !== '');
  return new Set(names).size === names.length ? named : undefined;
}

function assembled(
  loads: Loads,
  placed: readonly Placed[],
  volts: ReadonlyMap<string, string>,
  cells: number,
  isOpen: boolean,
): Circuit | undefined {
  const isFuse = ({ kind }: Part) => kind === 'fuse';
  const working = loads.parts.filter((each) => LOADS.includes(each.kind));
  const hasRheostat = working.some(({ kind }) => kind === 'rheostat');
  const isSide = loads.relation === 'parallel' || loads.relation.includes('-');
  if (isSide && (working.length < 2 || (hasRheostat && loads.relation === 'parallel'))) return undefined;
  if (loads.relation === 'none' && working.length > 1 && !hasRheostat) return undefined;
  const used = new Set<string>();
  const whichOf = (word: string) => {
    const byName = working.filter(({ name }) => name === word);
    const kind = KINDS.find(([, words]) => words.split('|').includes(word))?.[0];
    const hits = byName.length > 0 ? byName : working.filter((each) => each.kind === kind);
    return hits.length === 1 ? hits[0] : undefined;
  };
  const branchOf = (load: Part): Net => {
    const own = placed.filter(({ where }) => where !== '干路' && whichOf(where) === load);
    for (const { name } of own) used.add(name);
    const meter = [...volts].find(([target]) => target !== '电源' && whichOf(target) === load);
    if (meter) used.add(meter[1]);
    const self: Part = { ...load, voltmeter: meter?.[1] };
    return own.length === 0
      ? self
      : { is: 'series', of: [...own.map(({ what, name }) => part(what, name, isOpen)), self] };
  };
  const branches = working.map(branchOf);
  const split = loads.split - loads.parts.slice(0, loads.split).filter(isFuse).length;
  const main = placed.filter(({ where }) => where === '干路').map(({ what, name }) => part(what, name, isOpen));
  for (const { name } of main) used.add(name);
  const [first, second] = [branches.slice(0, split), branches.slice(split)];
  const core: readonly Net[] = {
    none: branches,
    series: branches,
    parallel: [{ is: 'parallel', of: branches } as const],
    'series-parallel': [{ is: 'parallel', of: [{ is: 'series', of: first } as const, ...second] } as const],
    'parallel-series': [{ is: 'parallel', of: first } as const, ...second],
  }[loads.relation];
  const wanted = [
    ...placed.map(({ name }) => name),
    ...[...volts].filter(([target]) => target !== '电源').map(([, name]) => name),
  ];
  if (wanted.some((name) => !used.has(name))) return undefined;
  return {
    cells,
    sourceVoltmeter: volts.get('电源'),
    net: { is: 'series', of: [...loads.parts.filter(isFuse), ...main, ...core] },
  };
}
