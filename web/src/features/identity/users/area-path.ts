import type { Area } from '@app/contract/identity/schools.ts';

/** From the province down to the area with this id; empty when there is none. */
export function areaPathOf(areas: readonly Area[], areaId: string): readonly Area[] {
  if (areaId === '') return [];
  for (const area of areas) {
    if (area.id === areaId) return [area];
    const rest = areaPathOf(area.children, areaId);
    if (rest.length > 0) return [area, ...rest];
  }
  return [];
}
