export type PartKind = 'switch' | 'bulb' | 'resistor' | 'rheostat' | 'ammeter' | 'motor' | 'fuse' | 'bell' | 'diode';
export type Part = { is: 'part'; kind: PartKind; name: string; isOpen: boolean; voltmeter: string | undefined };
/** What stands one behind the other, or side by side between the same two nodes. */
export type Net = Part | { is: 'series' | 'parallel'; of: readonly Net[] };

/** The cells, and all that closes the ring around them. */
export type Circuit = { cells: number; sourceVoltmeter: string | undefined; net: Net };

export const partWords: Readonly<Record<PartKind, string>> = {
  switch: '开关',
  bulb: '灯泡',
  resistor: '电阻',
  rheostat: '滑动变阻器',
  ammeter: '电流表',
  motor: '电动机',
  fuse: '熔断器',
  bell: '电铃',
  diode: '二极管',
};

export function partsOf(net: Net): Part[] {
  return net.is === 'part' ? [net] : net.of.flatMap(partsOf);
}

/** L1 ∥ L2 in words. */
export function saidNet(net: Net): string {
  if (net.is === 'part') return `${partWords[net.kind]}${net.name}`;
  const inner = net.of.map((each) => (each.is === 'part' ? saidNet(each) : `（${saidNet(each)}）`));
  return inner.length === 1 ? (inner[0] ?? '') : `${inner.join('、')}${net.is === 'series' ? '串联' : '并联'}`;
}
