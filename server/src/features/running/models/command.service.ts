import { AppError } from '@app/contract/errors.ts';
import { ModelRole, ModelRoleGiven, modelRoles, modelRoleWords } from '@app/contract/running/console-models.ts';
import { COST_UNITS_A_YUAN, callKeyInWords } from '@app/contract/running/model-call-words.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { z } from 'zod';
import { AT_SERVER } from '#features/identity/audit-log/audit-log.service.ts';
import { sumsOf } from '#features/running/model-calls/sums.service.ts';
import { listSettings } from './models.queries.ts';
import { restoreRole, type SetDeps, setModel, standingPlaces, tryRole } from './set-models.service.ts';

const sources = {
  own: '控制台',
  all: '同“全部”',
  reasoning: '同“深度思考”',
  file: '配置文件',
  none: '没有接',
} as const;

/** What the page shows, as lines; of a key only that there is one. */
export async function listModels({ db, config }: SetDeps): Promise<string> {
  const rows = await listSettings(db);
  const lines = modelRoles.map((role) => {
    const { source, places } = standingPlaces(config.model, rows, role);
    const models = places.map(({ name, baseUrl, key }) => `${name} ${baseUrl}${key ? '（有密钥）' : ''}`);
    return [role, modelRoleWords[role].name, sources[source], models.join(' → ')].filter(Boolean).join('  ');
  });
  return lines.join('\n');
}

/** The same as at the page, from a file: keys are not typed, where a shell would remember them. */
export async function setModelByFile(deps: SetDeps, json: string): Promise<string> {
  const given = readGiven(json);
  const { isSaved, trial } = await setModel(deps, AT_SERVER, given, { isUntested: false });
  if (!isSaved) throw new AppError('invalid', `没有保存：${trial?.sentence}，原来的照用`);
  return `${modelRoleWords[given.role].name}现在用 ${given.places[0]?.name}，每台服务器马上生效`;
}

function readGiven(json: string): ModelRoleGiven {
  try {
    return ModelRoleGiven.parse(JSON.parse(json));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : '不是设置的写法';
    throw new AppError('invalid', `文件写得不对：${why}`);
  }
}

export async function restoreModelByName(deps: SetDeps, name: string): Promise<string> {
  const role = roleNamed(name);
  await restoreRole(deps, AT_SERVER, role);
  return `${modelRoleWords[role].name}恢复为配置文件的设置`;
}

export async function tryModelByName(deps: SetDeps, name: string): Promise<string> {
  const trial = await tryRole(deps, AT_SERVER, { role: roleNamed(name) });
  if (!trial.works) return trial.sentence;
  const takes = (is: boolean | null) => (is ? '能' : '不能');
  return `${trial.sentence}：第一个字 ${trial.firstWordMs} 毫秒，${takes(trial.takesShape)}按格式写，${takes(trial.takesTools)}用工具`;
}

const USUAL_DAYS = 7;

export async function tellModelUse(deps: SetDeps, days = String(USUAL_DAYS)): Promise<string> {
  const count = z.coerce.number().int().min(1).max(90).safeParse(days).data;
  if (!count) throw new AppError('invalid', '天数写成 1 到 90');
  const now = deps.now().getTime();
  const { list } = await sumsOf(deps, { since: new Date(now - count * DAY_MS), before: new Date(now + 1) }, 'role');
  if (list.length === 0) return '这些天没有问过模型';
  const lines = list.map((one) => {
    const cost = (one.cost / COST_UNITS_A_YUAN).toFixed(2);
    return `${callKeyInWords('role', one)}  ${one.calls} 次，${one.failed} 次没答成，读 ${one.tokensIn} 写 ${one.tokensOut} 词元，${cost} 元`;
  });
  return lines.join('\n');
}

function roleNamed(name: string): ModelRole {
  const role = ModelRole.safeParse(name).data;
  if (!role) throw new AppError('invalid', `角色写成 ${modelRoles.join('、')} 之一`);
  return role;
}
