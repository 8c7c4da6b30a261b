import type { OutputOf } from '@app/contract/endpoint.ts';
import {
  type ConsoleModelRole,
  type ModelPlace,
  type ModelRole,
  type ModelTrial,
  modelRoles,
  type readModels,
  type saveModel,
  type tryModel,
} from '@app/contract/running/console-models.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import type { z } from 'zod';
import type { Served } from '#area.ts';
import type { KeptPlace } from '#db/tables/models.ts';
import { requirePage } from '#features/running/console/console-right.service.ts';
import { sumsOf } from '#features/running/model-calls/sums.service.ts';
import type { Caller } from '#http/door.ts';
import { openKey } from './kept-keys.ts';
import { type KeptRole, listSettings, listTrials } from './models.queries.ts';
import { restoreRole, setModel, standingPlaces, tryRole } from './set-models.service.ts';

export async function readAll(deps: Served, caller: Caller): Promise<OutputOf<typeof readModels>> {
  const { roleCode } = await requirePage(deps, caller, 'models', 'looks');
  const now = deps.now();
  const today = { since: startOfChinaDay(chinaDay(now)), before: new Date(now.getTime() + 1) };
  const [rows, trials, { list }] = await Promise.all([
    listSettings(deps.db),
    listTrials(deps.db),
    sumsOf(deps, today, 'role'),
  ]);
  const roles = modelRoles.map((role): ConsoleModelRole => {
    const found = list.find(({ key }) => key === role);
    const trial = trials.find((one) => one.role === role);
    return {
      ...roleOf(deps, rows, role, roleCode === 'operator'),
      today: { calls: found?.calls ?? 0, failed: found?.failed ?? 0, cost: found?.cost ?? 0 },
      trial: trial ? { ...trial, time: trial.triedAt.getTime() } : null,
    };
  });
  return { roles, isOffline: deps.model.kind === 'offline', atOnce: deps.config.modelLimits.atOnce };
}

function roleOf(deps: Served, rows: readonly KeptRole[], role: ModelRole, mayChange: boolean) {
  const { source, row, places } = standingPlaces(deps.config.model, rows, role);
  const ofFile = role === 'all' ? deps.config.model?.forAll : deps.config.model?.roles[role];
  const limits = row ?? (source === 'file' ? ofFile : undefined);
  return {
    role,
    source,
    places: places.map((place) => placeOf(deps, place, mayChange)),
    atOnce: limits?.atOnce ?? null,
    contextTokens: limits?.contextTokens ?? null,
    answerTokens: limits?.answerTokens ?? null,
    changedTime: source === 'own' && row ? row.changedAt.getTime() : 0,
  };
}

/** Whoever only looks learns that there is a key, and nothing of it. */
function placeOf({ secrets, config }: Served, { key, ...place }: KeptPlace, mayChange: boolean): ModelPlace {
  const opened = key && openKey({ secrets, file: config.model }, { ...place, key });
  const isKept = key !== undefined && key !== 'file';
  return {
    ...place,
    // Somebody may have written a name and a password into the settings.
    baseUrl: withoutUser(place.baseUrl),
    key: key === undefined ? 'none' : opened === undefined ? 'unreadable' : 'set',
    keyTail: isKept && mayChange ? key.tail : '',
    keyTime: isKept ? key.time : 0,
  };
}

function withoutUser(baseUrl: string): string {
  const { username, password, search, hash, origin, pathname } = new URL(baseUrl);
  return username || password || search || hash ? origin + pathname : baseUrl;
}

export async function tryOne(
  deps: Served,
  caller: Caller,
  wish: z.output<(typeof tryModel)['input']>,
): Promise<ModelTrial> {
  await requirePage(deps, caller, 'models', 'acts');
  return tryRole(deps, caller, wish);
}

export async function save(
  deps: Served,
  caller: Caller,
  { isUntested, ...given }: z.output<(typeof saveModel)['input']>,
): Promise<OutputOf<typeof saveModel>> {
  await requirePage(deps, caller, 'models', 'acts');
  return setModel(deps, caller, given, { isUntested });
}

export async function restore(deps: Served, caller: Caller, role: ModelRole): Promise<Record<string, never>> {
  await requirePage(deps, caller, 'models', 'acts');
  await restoreRole(deps, caller, role);
  return {};
}
