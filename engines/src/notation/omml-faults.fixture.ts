import type { SampleFormula } from './formulas.fixture.ts';
import { type MathNode, parseMathml } from './mathml.ts';

/** The children each element must have, in order; `?` may be missing, `*` may come several times. */
const shapes: Record<string, readonly string[]> = {
  'm:f': ['fPr?', 'num', 'den'],
  'm:rad': ['radPr?', 'deg', 'e'],
  'm:sSub': ['e', 'sub'],
  'm:sSup': ['e', 'sup'],
  'm:sSubSup': ['e', 'sub', 'sup'],
  'm:sPre': ['sub', 'sup', 'e'],
  'm:limLow': ['e', 'lim'],
  'm:limUpp': ['e', 'lim'],
  'm:nary': ['naryPr', 'sub', 'sup', 'e'],
  'm:d': ['dPr', 'e'],
  'm:func': ['fName', 'e'],
  'm:acc': ['accPr', 'e'],
  'm:bar': ['barPr', 'e'],
  'm:groupChr': ['groupChrPr', 'e'],
  'm:box': ['boxPr', 'e'],
  'm:borderBox': ['borderBoxPr?', 'e'],
  'm:m': ['mPr', 'mr*'],
  'm:mr': ['e*'],
  'm:r': ['rPr?', 't'],
};
const partNames = new Set(['e', 'num', 'den', 'deg', 'sub', 'sup', 'lim', 'fName'].map((name) => `m:${name}`));
const hiders: Record<string, string> = { 'm:deg': 'm:degHide', 'm:sub': 'm:subHide', 'm:sup': 'm:supHide' };

/** Everything wrong with the OMML made for a formula; nothing when it is right. @internal */
export function findFaults(omml: string, { needs, tokens }: SampleFormula): string[] {
  const tree = parseMathml(omml);
  return [
    ...(/undefined|\[object|NaN/.test(omml) ? ['junk'] : []),
    ...needs.filter((need) => !meets(omml, need)).map((need) => `no ${need}`),
    ...tokens.filter((token) => !token.split('|').some((one) => letters(tree).includes(one.replace('\\', '')))),
    ...shapeFaults(tree),
  ];
}

function meets(omml: string, need: string): boolean {
  const bracket = /^m:d\|(.)$/.exec(need)?.[1];
  if (bracket !== undefined) return omml.includes(`<m:begChr m:val="${bracket}"/>`);
  return need.split('|').some((name) => new RegExp(`<${name}[ />]`).test(omml));
}

/** What a reader sees; the signs of sums, accents and brackets are attributes. */
function letters(node: MathNode): string {
  const own = node.name === 'm:t' ? node.text : node.name === 'm:chr' ? (node.attributes['m:val'] ?? '') : '';
  return own + node.children.map(letters).join('');
}

function shapeFaults(node: MathNode, parent?: MathNode): string[] {
  const faults = node.children.flatMap((child) => shapeFaults(child, node));
  const names = node.children.map(({ name }) => name.replace('m:', '')).join(' ');
  const shape = shapes[node.name];
  const wanted = shape?.map((name) => {
    if (name.endsWith('?')) return `(${name.slice(0, -1)} )?`;
    return name.endsWith('*') ? `(${name.slice(0, -1)} )+` : `${name} `;
  });
  if (wanted && !new RegExp(`^${wanted.join('')}$`).test(`${names} `)) faults.push(`${node.name} holds ${names}`);
  const hider = hiders[node.name];
  const isHidden = hider !== undefined && parent?.children[0]?.children.some(({ name }) => name === hider);
  if (partNames.has(node.name) && node.children.length === 0 && !isHidden) faults.push(`${node.name} is empty`);
  if (node.name === 'm:t' && node.text === '') faults.push('a run is empty');
  return faults;
}
