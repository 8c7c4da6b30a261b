import type { Template } from '@app/contract/talking/templates.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { SystemTemplate } from '#content/templates.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './templates.queries.ts';
import { fromCustom, fromSystem } from './to-template.ts';

type UseDeps = Pick<Deps, 'db' | 'templates' | 'model' | 'now'>;

const USE_COUNTED_MS = 90 * DAY_MS;

/** What she opened most first, then what suits what she teaches. The general conversation needs no card. */
export async function listMostUsed(deps: UseDeps, caller: Caller, limit: number): Promise<Template[]> {
  const since = new Date(deps.now().getTime() - USE_COUNTED_MS);
  const [uses, mine, user] = await Promise.all([
    queries.countTemplateUses(deps.db, caller.userId, since),
    queries.listTemplates(deps.db, caller.userId),
    requireUser(deps, caller.userId),
  ]);
  const known = new Map(mine.map((row) => [row.id, fromCustom(row)]));
  for (const template of deps.templates.list) known.set(template.templateId, fromSystem(template, deps.model));
  const ids = [...usedIds(deps, known, uses), ...suitingIds(deps, user)];
  const offered = [...new Set(ids)].filter((id) => id !== deps.templates.general.templateId);
  return offered.flatMap((id) => known.get(id) ?? []).slice(0, limit);
}

/** Most used first; of equals the one used last. A template no longer there counts for the one of its type. */
function usedIds(
  { templates }: UseDeps,
  known: ReadonlyMap<string, Template>,
  uses: readonly queries.TemplateUse[],
): string[] {
  const totals = new Map<string, { times: number; lastAt: number }>();
  for (const { templateId, typeCode, times, lastAt } of uses) {
    const id = known.has(templateId) ? templateId : templates.findByType(typeCode)?.templateId;
    if (!id) continue;
    const total = totals.get(id) ?? { times: 0, lastAt: 0 };
    totals.set(id, { times: total.times + times, lastAt: Math.max(total.lastAt, lastAt?.getTime() ?? 0) });
  }
  return [...totals].toSorted(([, a], [, b]) => b.times - a.times || b.lastAt - a.lastAt).map(([id]) => id);
}

function suitingIds({ templates }: UseDeps, teaching: Teaching): string[] {
  return templates.list
    .filter((template) => suits(template, teaching))
    .toSorted((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER))
    .map(({ templateId }) => templateId);
}

type Teaching = { phaseCode: string; subjectCode: string };

/** Until she has told what she teaches, she is offered what suits everybody. */
function suits({ phases, subjects }: SystemTemplate, { phaseCode, subjectCode }: Teaching): boolean {
  const isOfPhase = !phases || phases.some((phase) => phase === phaseCode);
  return isOfPhase && (!subjects || subjects.some((subject) => subject === subjectCode));
}
