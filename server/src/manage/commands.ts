import { readFile } from 'node:fs/promises';
import { AppError } from '@app/contract/errors.ts';
import { readSampleSchool } from '#content/sample-school.ts';
import type { Deps } from '#deps.ts';
import { AT_SERVER, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { addClient, removeClient, setLogoutAddress } from '#features/identity/open-id-provider/clients.service.ts';
import { rotateKeys } from '#features/identity/open-id-provider/signing-keys.service.ts';
import { importSchools, importStudents, importTeachers } from '#features/identity/schools/import.service.ts';
import { confirmEverybody } from '#features/identity/schools/membership.service.ts';
import { renewCode } from '#features/identity/schools/school-code.service.ts';
import { resetSecondFactor } from '#features/identity/second-factor/second-factor.service.ts';
import {
  grantProject,
  restoreAccount,
  revokeProject,
  suspendAccount,
} from '#features/identity/users/accounts.service.ts';
import { grantRole } from '#features/identity/users/grant-role.service.ts';
import { settleWithdrawn } from '#features/money/orders/withdrawn-packs.service.ts';
import { backUp } from '#features/running/backups/command.service.ts';
import {
  listModels,
  restoreModelByName,
  setModelByFile,
  tellModelUse,
  tryModelByName,
} from '#features/running/models/command.service.ts';
import { addSampleSchoolAgain, removeSampleSchool } from '#features/running/sample-school/sample-school.service.ts';
import { addEmbedKey, removeEmbedKey } from '#features/sharing/embed/embed-keys.service.ts';
import { addPlatform, removePlatform } from '#features/sharing/lti/platforms.service.ts';

export type ManageDeps = Pick<
  Deps,
  'db' | 'regions' | 'now' | 'newId' | 'secrets' | 'config' | 'fileStore' | 'modelAlone'
> & {
  contentDir: string;
};

/** Onto an empty place, so that it comes before everything else. */
const RESTORE_USAGE = 'restore 〈文件夹〉 [备份的名字]';

type Command = {
  /** What is typed: plain words as they are, 〈…〉 anything, […] anything or nothing. */
  usage: string;
  says: string;
  /** What it does writes nothing down by itself: that it was typed is then the entry. */
  isNoted?: true;
  run(deps: ManageDeps, given: string[]): Promise<string>;
};

const commands: readonly Command[] = [
  {
    usage: 'sample-school add',
    isNoted: true,
    says: '加入示例学校',
    run: async (deps) =>
      (await addSampleSchoolAgain(deps, readSampleSchool(deps.contentDir))) ? '已加入示例学校' : '示例学校已经在了',
  },
  {
    usage: 'sample-school remove',
    isNoted: true,
    says: '移除示例学校（连同示例教师的全部内容）',
    run: async (deps) =>
      (await removeSampleSchool(deps, readSampleSchool(deps.contentDir))) ? '已移除示例学校' : '没有示例学校可移除',
  },
  {
    usage: 'import-schools 〈文件.csv〉',
    says: '列名：学校名称,地区代码,学段[,学校编号]',
    run: async (deps, [file = '']) => `已导入 ${await importSchools(deps, await readFile(file))} 所学校`,
  },
  {
    usage: 'import-students 〈学校编号〉 〈文件.csv〉',
    says: '列名：年级,班级,姓名',
    async run(deps, [school = '', file = '']) {
      const { classes, students } = await importStudents(deps, school, await readFile(file));
      return `已导入 ${classes} 个班，新增 ${students} 名学生`;
    },
  },
  {
    usage: 'import-teachers 〈学校编号〉 〈文件.csv〉',
    says: '列名：手机号；名单上的人就是本校老师',
    async run(deps, [school = '', file = '']) {
      const { listed, members } = await importTeachers(deps, school, await readFile(file));
      return `名单上有 ${listed} 人，其中 ${members} 人现在成为本校老师，其他人选择这所学校时自动确认`;
    },
  },
  {
    usage: 'school code 〈学校编号〉',
    says: '换一个学校码，老师在个人中心输入后成为本校老师',
    async run(deps, [school = '']) {
      const { code, expireTime } = await renewCode(deps, AT_SERVER, school);
      return `学校码 ${code}，${dayOf(expireTime)} 前有效`;
    },
  },
  {
    usage: 'school confirm 〈学校编号〉',
    says: '确认所有等待的老师',
    run: async (deps, [school = '']) => `已确认 ${await confirmEverybody(deps, school)} 位老师`,
  },
  {
    usage: 'role 〈手机号〉 〈角色〉 [学校编号]',
    says: '角色：teacher、school-admin、researcher、auditor、inspector、operator；学校管理员要写明学校',
    run: async (deps, [mobile = '', role = '', school]) =>
      `${mobile} 现在是${await grantRole(deps, mobile, role, school)}`,
  },
  {
    usage: 'account suspend 〈手机号〉 〈原因〉',
    says: '停用账号，马上退出所有设备',
    async run(deps, [mobile = '', reason = '']) {
      await suspendAccount(deps, mobile, reason);
      return `已停用 ${mobile}`;
    },
  },
  {
    usage: 'account restore 〈手机号〉',
    says: '恢复账号',
    async run(deps, [mobile = '']) {
      await restoreAccount(deps, mobile);
      return `已恢复 ${mobile}`;
    },
  },
  {
    usage: 'account reset-second-factor 〈手机号〉',
    says: '手机、备用码和通行密钥都丢了：全部关掉，退出所有设备',
    async run(deps, [mobile = '']) {
      await resetSecondFactor(deps, mobile);
      return `已关掉 ${mobile} 的两步验证和通行密钥，请本人登录后重新设置`;
    },
  },
  {
    usage: 'open-id add 〈系统编号〉 〈系统名称〉 〈回调地址，多个用逗号〉 [trusted]',
    isNoted: true,
    says: '登记一个用这里的账号登录的系统；trusted 是本校自己的系统，登录时不再询问老师',
    async run(deps, [clientId = '', name = '', uris = '', trust]) {
      if (trust !== undefined && trust !== 'trusted') throw new AppError('invalid', '最后一项只能是 trusted');
      const redirectUris = uris.split(',').map((uri) => uri.trim());
      const secret = await addClient(deps, { clientId, name, redirectUris, isTrusted: trust === 'trusted' });
      return `已登记 ${clientId}，密钥只显示这一次：${secret}`;
    },
  },
  {
    usage: 'open-id remove 〈系统编号〉',
    isNoted: true,
    says: '不再让这个系统登录',
    async run(deps, [clientId = '']) {
      await removeClient(deps, clientId);
      return `已去掉 ${clientId}`;
    },
  },
  {
    usage: 'open-id logout-address 〈系统编号〉 [地址]',
    isNoted: true,
    says: '老师在这里退出时告诉这个系统的地址；不写就不再告诉',
    async run(deps, [clientId = '', address = '']) {
      await setLogoutAddress(deps, clientId, address);
      return address ? `${clientId} 会在老师退出后一分钟内知道` : `不再告诉 ${clientId}`;
    },
  },
  {
    usage: 'open-id rotate-keys',
    isNoted: true,
    says: '换一把签名的钥匙，以前签的在到期前仍然有效',
    async run(deps) {
      await rotateKeys(deps);
      return '已换了签名的钥匙';
    },
  },
  {
    usage: 'project grant 〈项目编号〉 〈手机号〉 [到期日]',
    says: '开通项目；学校的项目编号就是学校编号，到期日如 2027-08-31',
    async run(deps, [project = '', mobile = '', lastDay]) {
      await grantProject(deps, AT_SERVER, project, mobile, lastDay);
      return `已为 ${mobile} 开通项目 ${project}`;
    },
  },
  {
    usage: 'project revoke 〈项目编号〉 〈手机号〉',
    says: '收回项目',
    async run(deps, [project = '', mobile = '']) {
      await revokeProject(deps, AT_SERVER, project, mobile);
      return `已收回 ${mobile} 的项目 ${project}`;
    },
  },
  {
    usage: 'embed add 〈名称〉 〈学校编号〉 〈门户地址〉',
    isNoted: true,
    says: '给学校的门户一把密钥，它的页面可以嵌入本校老师的内容；密钥只显示这一次',
    async run(deps, [name = '', schoolId = '', page = '']) {
      const { keyId, secret, origin } = await addEmbedKey(deps, { name, schoolId, page });
      return `密钥编号 ${keyId}\n密钥 ${secret}\n只用于 ${origin}`;
    },
  },
  {
    usage: 'embed remove 〈密钥编号〉',
    isNoted: true,
    says: '收回门户的密钥',
    async run(deps, [keyId = '']) {
      await removeEmbedKey(deps, keyId);
      return '已收回';
    },
  },
  {
    usage: 'lti add 〈名称〉 〈发行方〉 〈客户端编号〉 〈登录地址〉 〈令牌地址〉 〈公钥地址〉 〈部署编号〉',
    isNoted: true,
    says: '登记一个学习平台（LTI 1.3）；部署编号有几个就用逗号隔开',
    async run(deps, [name = '', issuer = '', clientId = '', loginUrl = '', tokenUrl = '', keysUrl = '', ids = '']) {
      const deployments = ids.split(',').map((id) => id.trim());
      await addPlatform(deps, { name, issuer, clientId, loginUrl, tokenUrl, keysUrl }, deployments.filter(Boolean));
      return `已登记 ${name}`;
    },
  },
  {
    usage: 'lti remove 〈发行方〉 〈客户端编号〉',
    isNoted: true,
    says: '注销一个学习平台，放进去的内容不再打开',
    async run(deps, [issuer = '', clientId = '']) {
      await removePlatform(deps, issuer, clientId);
      return `已注销 ${issuer}`;
    },
  },
  {
    usage: 'models list',
    says: '每个角色用哪个模型，是谁设的',
    run: (deps) => listModels(deps),
  },
  {
    usage: 'models set 〈设置.json〉',
    says: '给一个角色设模型，先试后存，马上生效；文件的写法见 docs/how-to/choose-models.md，密钥写在里面，用完删掉',
    run: async (deps, [file = '']) => setModelByFile(deps, await readFile(file, 'utf8')),
  },
  {
    usage: 'models restore 〈角色〉',
    says: '这个角色恢复为配置文件的设置',
    run: (deps, [role = '']) => restoreModelByName(deps, role),
  },
  {
    usage: 'models test 〈角色〉',
    says: '问现在的模型一个短问题，说出结果',
    run: (deps, [role = '']) => tryModelByName(deps, role),
  },
  {
    usage: 'models use [天数]',
    says: '最近几天每个角色问了多少、花了多少',
    run: (deps, [days]) => tellModelUse(deps, days),
  },
  {
    usage: 'backup 〈文件夹〉',
    says: '备份数据库和全部文件，服务照常运行；用 BACKUP_KEY 加密，恢复一遍对过才算数',
    run: (deps, [folder = '']) => backUp(deps, folder),
  },
  {
    usage: RESTORE_USAGE,
    says: '只写文件夹：看有哪些备份；再写名字：把那一份恢复到空的地方',
    // Done before the database is opened for anything else (manage.ts).
    run: async () => '先停下服务再恢复',
  },
  {
    usage: 'withdrawn-packs refund',
    isNoted: true,
    says: '课堂分析已下架：买来的退款，赠送和兑换的补发 AI 生成次数',
    run: async (deps) => settled(await settleWithdrawn(deps, 'refund')),
  },
  {
    usage: 'withdrawn-packs credit',
    isNoted: true,
    says: '课堂分析已下架：全部补发 AI 生成次数',
    run: async (deps) => settled(await settleWithdrawn(deps, 'credit')),
  },
];

export const HELP = [
  '用法：npm run manage -- <命令>',
  ...commands.map(({ usage, says }) => `  ${usage.replace(/[〈〉]/g, '')}\n      ${says}`),
].join('\n');

/** Does one command; answers what was done, or nothing when it does not know the command. */
export async function manage(deps: ManageDeps, words: readonly string[]): Promise<string | undefined> {
  for (const { usage, isNoted, run } of commands) {
    const given = readWords(usage.split(' '), words);
    if (!given) continue;
    const done = await run(deps, given);
    if (isNoted) await noteCommand(deps, words);
    return done;
  }
  return undefined;
}

const MOST_NOTED = 200;

/** Nothing secret is ever typed: secrets are answered. */
async function noteCommand(deps: ManageDeps, words: readonly string[]): Promise<void> {
  const label = words.join(' ').slice(0, MOST_NOTED);
  await deps.db.transaction((tx) =>
    writeDown(deps, tx, AT_SERVER, {
      action: 'command',
      targetKind: 'command',
      targetId: words.slice(0, 2).join(' ').slice(0, MOST_NOTED),
      label,
      reason: '',
    }),
  );
}

/** What was typed in the places of a usage, or nothing when it is another command. */
function readWords(places: readonly string[], words: readonly string[]): string[] | undefined {
  const needed = places.filter((place) => !place.startsWith('['));
  if (words.length < needed.length || words.length > places.length) return undefined;
  const isOther = places.some((place, index) => /^[a-z]/.test(place) && place !== words[index]);
  return isOther ? undefined : words.slice(places.filter((place) => /^[a-z]/.test(place)).length);
}

function settled({ refunded, credited }: { refunded: number; credited: number }): string {
  return `${refunded} 份排入退款（服务运行时原路退回），${credited} 份补发了 AI 生成次数`;
}

function dayOf(time: number): string {
  return new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(time);
}
