import type { OutputOf } from '@app/contract/endpoint.ts';
import { CarouselType } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import type { getContentV2, PlacementContent, PlacementItem } from '@app/contract/talking/placements.ts';
import { routeOfType } from '@app/contract/talking/template-routes.ts';
import type { z } from 'zod';
import type { PlacedItem } from '#content/placements.ts';
import type { Deps } from '#deps.ts';
import { listMostUsed } from '#features/talking/templates/most-used.service.ts';
import type { Caller } from '#http/door.ts';

type PlacementInput = z.output<(typeof getContentV2)['input']>;
type PlacementDeps = Pick<Deps, 'placements' | 'templates'>;

/** Cards that are meant for certain teachers only are left to the second version, which knows who looks. */
export async function listPlacement(deps: PlacementDeps, placementKey: string): Promise<PlacementItem[]> {
  const forAll = deps.placements
    .at(placementKey)
    .filter(({ phases, subjects, places }) => !phases && !subjects && !places);
  return forAll.map((item) => toItem(deps, item));
}

export async function listPlacementFor(
  deps: PlacementDeps & Parameters<typeof listMostUsed>[0],
  caller: Caller,
  { placementKey, phaseList = [], subjectList = [], limit, assistantLimit, ...from }: PlacementInput,
): Promise<OutputOf<typeof getContentV2>> {
  const places = [from.provinceId, from.cityId, from.areaId, from.schoolId].filter((id) => id !== undefined);
  const suits = (item: PlacedItem) =>
    overlaps(item.phases, phaseList) && overlaps(item.subjects, subjectList) && overlaps(item.places, places);
  return {
    items: deps.placements
      .at(placementKey)
      .filter(suits)
      .slice(0, limit)
      .map((item) => toItem(deps, item)),
    assistants: assistantLimit > 0 ? await listMostUsed(deps, caller, assistantLimit) : [],
  };
}

export async function readPlaced({ placements }: PlacementDeps, id: string): Promise<PlacementContent> {
  const item = placements.find(id);
  if (!item || !('content' in item)) throw new AppError('not-found', '找不到这篇内容，它可能已经撤下');
  return item;
}

function toItem({ templates }: Pick<Deps, 'templates'>, item: PlacedItem): PlacementItem {
  if (item.type !== CarouselType.assistant) return item;
  const typeCode = templates.find(item.templateId)?.typeCode ?? '';
  return { ...item, route: `/${routeOfType(typeCode)}/${item.templateId}` };
}

/** Nobody said whom it is for, or nobody said who looks: then it is for everybody. */
function overlaps<T>(wanted: readonly T[] | undefined, given: readonly T[]): boolean {
  return !wanted || given.length === 0 || wanted.some((one) => given.includes(one));
}
