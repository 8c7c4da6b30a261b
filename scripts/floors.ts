// The house by its floors: which area uses which, as the imports say. An area uses its own floor and those below, and no
// areas use each other in a ring. `npm run check` runs this file; docs/architecture.md says what each floor is.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

type Arrow = { from: string; to: string; files: string[] };

/** From the ground up. */
export const floors = ['identity', 'money', 'keeping', 'library', 'making', 'talking', 'sharing', 'running'];

const IMPORT = /^\s*(?:import|export)\s[^;]*?from\s+'([^']+)'/gms;

/** Arrows between areas of the server, `floor/area` to `floor/area`, each with the files that draw it. */
export function readArrows(root: string): Arrow[] {
  const features = join(root, 'server/src/features');
  const arrows = new Map<string, Arrow>();
  for (const path of readdirSync(features, { recursive: true, encoding: 'utf8' }).map(slashed)) {
    if (!/\.ts$/.test(path) || /\.(test|fixture)\.ts$/.test(path)) continue;
    const from = areaOf(path);
    if (!from) continue;
    for (const [, target = ''] of readFileSync(join(features, path), 'utf8').matchAll(IMPORT)) {
      const to = areaOf(targetOf(path, target));
      if (!to || to === from) continue;
      const key = `${from} → ${to}`;
      arrows.set(key, { from, to, files: [...(arrows.get(key)?.files ?? []), path] });
    }
  }
  return [...arrows.values()];
}

/** What is wrong with them, in lines for whoever drew them. */
export function findFaults(arrows: readonly Arrow[]): string[] {
  const unknown = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))]
    .filter((area) => !floors.includes(floorOf(area)))
    .map((area) => `  ${area} stands on no floor`);
  const upward = arrows
    .filter(({ from, to }) => floors.indexOf(floorOf(to)) > floors.indexOf(floorOf(from)))
    .map(({ from, to, files }) => `  ${from} uses ${to}, a floor above it: ${files.join(', ')}`);
  const rings = findRings(arrows).map((ring) => `  these areas use each other in a ring: ${ring.join(', ')}`);
  return [...unknown, ...upward, ...rings];
}

/** Areas that reach each other, by what each one reaches. */
function findRings(arrows: readonly Arrow[]): string[][] {
  const uses = Map.groupBy(arrows, ({ from }) => from);
  const reachedBy = (area: string): Set<string> => {
    const reached = new Set<string>();
    const visit = (one: string): void => {
      for (const { to } of uses.get(one) ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        visit(to);
      }
    };
    visit(area);
    return reached;
  };
  const reached = new Map([...uses.keys()].map((area) => [area, reachedBy(area)]));
  const reaches = (area: string, other: string) => reached.get(area)?.has(other) ?? false;
  const ringed = [...uses.keys()].filter((area) => reaches(area, area));
  const ringOf = (area: string) => ringed.filter((other) => reaches(area, other) && reaches(other, area));
  return [...new Map(ringed.map((area) => [ringOf(area).join(), ringOf(area)])).values()];
}

function targetOf(path: string, target: string): string {
  if (target.startsWith('#features/')) return target.slice('#features/'.length);
  return target.startsWith('.') ? posix.join(posix.dirname(path), target) : '';
}

function areaOf(path: string): string | undefined {
  const [floor, area, ...rest] = path.split('/');
  return rest.length > 0 && floor !== '..' ? `${floor}/${area}` : undefined;
}

function floorOf(area: string): string {
  return area.split('/')[0] ?? '';
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const arrows = readArrows(join(dirname(fileURLToPath(import.meta.url)), '..'));
  // Looking at nothing finds nothing wrong either.
  const faults = arrows.length === 0 ? ['  no arrows were seen'] : findFaults(arrows);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
