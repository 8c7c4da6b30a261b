import { AppError } from '@app/contract/errors.ts';
import {
  type ModelPlaceGiven,
  type ModelRole,
  type ModelRoleGiven,
  type ModelTrial,
  modelRoleWords,
} from '@app/contract/running/console-models.ts';
import { addressFault } from '#adapters/model/asked-address.ts';
import type { AuditFacts } from '#db/tables/audit-log.ts';
import type { KeptPlace } from '#db/tables/models.ts';
import type { Deps } from '#deps.ts';
import { type Actor, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import type { ModelAddress, ModelConfig } from '#model-config.ts';
import { addressOf, keyOfGiven } from './kept-keys.ts';
import { addressesOf, sourceOf } from './merged-models.ts';
import * as queries from './models.queries.ts';
import { tryAddress } from './trial.service.ts';

export type SetDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'secrets' | 'config' | 'modelAlone'>;

/** What stands for a role, by whoever says it: as it is kept where the console does, as it is asked where the settings do. */
export function standingPlaces(file: ModelConfig | null, rows: readonly queries.KeptRole[], role: ModelRole) {
  const source = sourceOf(role, new Set(rows.map((row) => row.role)), file);
  const row = rows.find((one) => one.role === (source === 'own' ? role : source));
  const ofFile = role === 'all' ? file?.forAll : file?.roles[role];
  const isOfFile = source === 'file' && ofFile !== undefined;
  return { source, row, places: row?.places ?? (isOfFile ? [ofFile, ...ofFile.fallbacks].map(keptOf) : []) };
}

function keptOf({ baseUrl, name, priceIn = 0, priceOut = 0, apiKey }: ModelAddress): KeptPlace {
  return { baseUrl, name, priceIn, priceOut, ...(apiKey !== undefined && { key: 'file' as const }) };
}

/** Asked before it is kept; where it does not answer, nothing is changed. */
export async function setModel(
  deps: SetDeps,
  by: Actor,
  given: ModelRoleGiven,
  { isUntested }: { isUntested: boolean },
): Promise<{ isSaved: boolean; trial: ModelTrial | null }> {
  const rows = await queries.listSettings(deps.db);
  requireGround(deps, rows, given.role);
  const places = placesOf(deps, rows, given.role, given.places);
  const [first] = places;
  const trial = isUntested || !first ? null : await tryAddress(deps, given.role, addressOf(keyDeps(deps), first));
  if (trial && !trial.works) {
    await noteTrial(deps, by, given.role, first, trial);
    return { isSaved: false, trial };
  }
  const { role, atOnce, contextTokens, answerTokens } = given;
  const kept = { role, places, atOnce, contextTokens, answerTokens, changedAt: deps.now() };
  await deps.db.transaction(async (tx) => {
    await queries.lockSettings(tx);
    const former = (await queries.listSettings(tx)).find((row) => row.role === role);
    await queries.keepSetting(tx, kept);
    if (trial) await queries.keepTrial(tx, trialRow(role, trial));
    else await queries.forgetTrial(tx, role);
    await writeDown(deps, tx, by, {
      ...about('save-model', role),
      before: factsOf(former, []),
      after: factsOf(kept, given.places),
    });
  });
  return { isSaved: true, trial };
}

export async function restoreRole(deps: Omit<SetDeps, 'modelAlone'>, by: Actor, role: ModelRole): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await queries.lockSettings(tx);
    const rows = await queries.listSettings(tx);
    const former = rows.find((row) => row.role === role);
    if (!former) throw new AppError('conflict', '这个角色现在就是配置文件的设置');
    if (role === 'all' && !deps.config.model && rows.length > 1) {
      throw new AppError('conflict', '配置文件里没有模型，先恢复单独设过的角色，再恢复“全部”');
    }
    await queries.forgetSetting(tx, role);
    await queries.forgetTrial(tx, role);
    await writeDown(deps, tx, by, {
      ...about('restore-model', role),
      before: factsOf(former, []),
      after: factsOf(undefined, []),
    });
  });
}

/** What stands, or what somebody thinks of; nothing of it is kept but how what stands did. */
export async function tryRole(
  deps: SetDeps,
  by: Actor,
  { role, place }: { role: ModelRole; place?: ModelPlaceGiven | undefined },
): Promise<ModelTrial> {
  const rows = await queries.listSettings(deps.db);
  const standing = standingPlaces(deps.config.model, rows, role);
  const asked = place ? placesOf(deps, rows, role, [place])[0] : standing.places[0];
  if (!asked) throw new AppError('conflict', '这个角色还没有接模型');
  const trial = await tryAddress(deps, role, addressOf(keyDeps(deps), asked));
  await noteTrial(deps, by, role, asked, trial);
  if (!place) await queries.keepTrial(deps.db, trialRow(role, trial));
  return trial;
}

const keyDeps = ({ secrets, config }: Pick<SetDeps, 'secrets' | 'config'>) => ({ secrets, file: config.model });

/** A role of its own is beside the one for all; without that one nothing would be answered. */
function requireGround({ config }: SetDeps, rows: readonly queries.KeptRole[], role: ModelRole): void {
  const hasGround = role === 'all' || config.model !== null || rows.some((row) => row.role === 'all');
  if (!hasGround) throw new AppError('conflict', '先设好“全部”这一行的模型，再单独设这个角色');
}

function placesOf(
  deps: SetDeps,
  rows: readonly queries.KeptRole[],
  role: ModelRole,
  given: readonly ModelPlaceGiven[],
): KeptPlace[] {
  const standing = standingPlaces(deps.config.model, rows, role).places;
  const all = [...standing, ...rows.flatMap((row) => row.places)].filter(({ key }) => key !== 'file');
  const ofFile = new Set(addressesOf(deps.config.model).map(({ baseUrl }) => baseUrl));
  return given.map((place, at) => {
    const fault = ofFile.has(place.baseUrl) ? undefined : addressFault(place.baseUrl, deps.config.modelHosts);
    if (fault) throw new AppError('invalid', fault);
    const former = standing[at];
    const atThisPlace = former && { baseUrl: former.baseUrl, hasKey: former.key !== undefined };
    const key = keyOfGiven(keyDeps(deps), place, { all, atThisPlace, nowMs: deps.now().getTime() });
    const { baseUrl, name, priceIn, priceOut } = place;
    return { baseUrl, name, priceIn, priceOut, ...(key && { key }) };
  });
}

function trialRow(role: ModelRole, { time, ...trial }: ModelTrial) {
  return { ...trial, role, triedAt: new Date(time) };
}

function noteTrial(deps: SetDeps, by: Actor, role: ModelRole, place: KeptPlace | undefined, trial: ModelTrial) {
  return deps.db.transaction((tx) =>
    writeDown(deps, tx, by, {
      ...about('try-model', role),
      after: { 模型: place ? inWords(place) : '', 结果: trial.sentence },
    }),
  );
}

function about(action: string, role: ModelRole) {
  return { action, targetKind: 'model', targetId: role, label: modelRoleWords[role].name, reason: '' };
}

const inWords = ({ name, baseUrl }: KeptPlace) => `${name}（${baseUrl}）`;

/** As it is written down: of a key whether there is one, and whether it is another. */
function factsOf(row: Omit<queries.KeptRole, 'changedAt'> | undefined, given: readonly ModelPlaceGiven[]): AuditFacts {
  if (!row) return { 模型: '按配置文件' };
  const limit = (value: number | null) => value ?? '没有单独设';
  const keys = row.places.map(({ key }, at) => (given[at]?.apiKey ? '换了新的' : key ? '已设置' : '不用'));
  return {
    模型: row.places.map(inWords).join(' → '),
    密钥: keys.join('、'),
    价格: row.places.map(({ priceIn, priceOut }) => `读 ${priceIn} 元，写 ${priceOut} 元`).join('；'),
    同时几个: limit(row.atOnce),
    最多读: limit(row.contextTokens),
    最多写: limit(row.answerTokens),
  };
}
