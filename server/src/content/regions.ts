import { join } from 'node:path';
import type { Area } from '@app/contract/identity/schools.ts';
import { z } from 'zod';
import { readContentFile } from './read-content.ts';

const areaId = z.string().regex(/^[1-9]\d{5}$/, 'an area is six digits');
const AreaFile = z.strictObject({ source: z.string(), areas: z.record(areaId, z.string().min(1)) });

const SchoolFile = z.strictObject({
  note: z.string(),
  schools: z.array(
    z.strictObject({
      id: z.string().min(1),
      name: z.string().min(1),
      areaId,
      phases: z.array(z.enum(['03', '04', '05'])).min(1),
    }),
  ),
});
export type StarterSchool = z.infer<typeof SchoolFile>['schools'][number];

export type Regions = { tree: Area[]; has(areaId: string): boolean };

/** The code of an area names its province and city: 330106 lies in 330100, which lies in 330000. */
export function openRegions(contentDir: string): Regions {
  const { areas } = readContentFile(join(contentDir, 'schools', 'areas.json'), AreaFile);
  const nodes = new Map<string, Area>();
  for (const [id, name] of Object.entries(areas)) nodes.set(id, { id, name, level: levelOf(id), children: [] });
  const tree: Area[] = [];
  for (const node of nodes.values()) {
    const siblings = node.level === 1 ? tree : nodes.get(parentOf(node))?.children;
    if (!siblings) throw new Error(`Content file areas.json: ${node.id} ${node.name} lies nowhere`);
    siblings.push(node);
  }
  return { tree, has: (id) => nodes.has(id) };
}

export function readStarterSchools(contentDir: string): StarterSchool[] {
  return readContentFile(join(contentDir, 'schools', 'schools.json'), SchoolFile).schools;
}

export function provinceOf(areaId: string): string {
  return areaId && `${areaId.slice(0, 2)}0000`;
}

/** Empty for a whole province. */
export function cityOf(areaId: string): string {
  return levelOf(areaId) > 1 ? `${areaId.slice(0, 4)}00` : '';
}

/** What the codes of everything within an area begin with. */
export function prefixOf(areaId: string): string {
  return areaId.slice(0, 2 * levelOf(areaId));
}

function levelOf(areaId: string): number {
  if (areaId.endsWith('0000')) return 1;
  if (areaId.endsWith('00')) return 2;
  return areaId ? 3 : 0;
}

function parentOf({ id, level }: Area): string {
  return level === 2 ? provinceOf(id) : cityOf(id);
}
