import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@app/contract/errors.ts';
import { readProcessConfig } from '#config.ts';
import { openAreas } from '#content/areas.ts';
import { readSampleSchool } from '#content/sample-school.ts';
import { BACKGROUND_LIMIT_MS, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { settleWithdrawn } from '#features/orders/withdrawn-packs.service.ts';
import { importSchools, importStudents } from '#features/schools/import.service.ts';
import { addSampleSchoolAgain, removeSampleSchool } from '#features/schools/sample-school.service.ts';
import { grantRole } from '#features/users/grant-role.service.ts';
import { openLog } from '#lib/log.ts';
import { reachDatabase } from './reach-database.ts';

const HELP = `用法：npm run manage -- <命令>
  sample-school add | remove        加入或移除示例学校（连同示例教师的全部内容）
  import-schools 文件.csv           列名：学校名称,地区代码,学段[,学校编号]
  import-students 学校编号 文件.csv 列名：年级,班级,姓名
  role 手机号 角色                  teacher、school-admin、researcher、auditor、operator
  withdrawn-packs refund | credit   课堂分析已下架：买来的退款（refund）或补发 AI 生成次数（credit），赠送和兑换的一律补发`;

const contentDir = join(import.meta.dirname, '../../../content');
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Does one command; answers what was done, or nothing when it does not know the command. */
async function manage(db: ReturnType<typeof openDatabase>['db'], words: string[]): Promise<string | undefined> {
  const deps = { db, areas: openAreas(contentDir), now: () => new Date(), newId: () => randomUUID() };
  const [command, first = '', second = ''] = words;
  switch (`${command} ${words.length - 1}`) {
    case 'sample-school 1': {
      const sample = readSampleSchool(contentDir);
      if (first === 'add') return (await addSampleSchoolAgain(deps, sample)) ? '已加入示例学校' : '示例学校已经在了';
      if (first === 'remove') return (await removeSampleSchool(deps, sample)) ? '已移除示例学校' : '没有示例学校可移除';
      return undefined;
    }
    case 'import-schools 1':
      return `已导入 ${await importSchools(deps, await readFile(first))} 所学校`;
    case 'import-students 2': {
      const { classes, students } = await importStudents(deps, first, await readFile(second));
      return `已导入 ${classes} 个班，新增 ${students} 名学生`;
    }
    case 'role 2':
      return `${first} 现在是${await grantRole(deps, first, second)}`;
    case 'withdrawn-packs 1': {
      if (first !== 'refund' && first !== 'credit') return undefined;
      const { refunded, credited } = await settleWithdrawn(deps, first);
      return `${refunded} 份排入退款（服务运行时原路退回），${credited} 份补发了 AI 生成次数`;
    }
    default:
      return undefined;
  }
}

async function run(words: string[]): Promise<number> {
  const config = readProcessConfig();
  const reached = await reachDatabase(config, openLog('silent'));
  const { db, pool, close } = openDatabase(reached.connection, {
    max: 2,
    limitMs: BACKGROUND_LIMIT_MS,
    onError: () => undefined,
  });
  try {
    await migrate(pool);
    const done = await manage(db, words);
    say(done ?? HELP);
    return done ? 0 : 1;
  } catch (error) {
    if (isMissingFile(error)) say(`找不到文件 ${error.path}`);
    else if (error instanceof AppError) say(error.message);
    else throw error;
    return 1;
  } finally {
    await close();
    await reached.close();
  }
}

function isMissingFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

process.exitCode = await run(process.argv.slice(2));
