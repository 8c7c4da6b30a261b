import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import { getUserRoleInfo, saveUserInfo } from '@app/contract/identity/users.ts';
import * as audit from '@app/contract/running/audit.ts';
import { listCases, readCase, restoreCase, saveCase } from '@app/contract/sharing/cases.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantReward } from '#features/money/combos/grants.service.ts';
import { auditEntries } from '#test/audit-entries.ts';
import { joinSchool } from '#test/join-school.ts';
import { makeOperator } from '#test/operator.ts';
import { callSigned } from '#test/signed-call.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const roles = { teacher: 1, admin: 2, researcher: 3, auditor: 4, student: 5, operator: 9 } as const;

let app: TestApp;
let people: Record<keyof typeof roles | 'owner' | 'otherAdmin', Teacher>;
let instanceId: string;

beforeAll(async () => {
  app = await openTestApp();
  await app.database.pool.query(`insert into schools (id, name, area_id, phase_codes) values
    ('one', '一校', '330106', '{04}'), ('two', '二校', '330106', '{04}')`);
  people = {
    owner: await person(1, 'one'),
    teacher: await person(1, 'one'),
    admin: await person(2, 'one'),
    otherAdmin: await person(2, 'two'),
    researcher: await person(3, 'one'),
    auditor: await person(4, 'two'),
    student: await person(5, 'one'),
    operator: await person(roles.operator, 'two'),
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  instanceId = await publicCase(people.owner);
});

async function person(roleId: number, schoolId: string): Promise<Teacher> {
  const teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04' }, teacher);
  await joinSchool(app, teacher, schoolId);
  await app.database.pool.query('update users set role_id = $2 where id = $1', [teacher.userId, roleId]);
  if (roleId === roles.operator) await makeOperator(app, teacher);
  return teacher;
}

/** As it is once an auditor has let it through. */
async function publicCase(owner: Teacher): Promise<string> {
  const { chatId } = (await app.call(newChat, {}, owner)).data;
  await app.call(uploadRecord, { chatId, ques: '问', answers: ['答'] }, owner);
  const { data } = await app.call(saveCase, { chatId, title: '公开的案例', access: 3 }, owner);
  await app.database.pool.query('update cases set audit_status = 2 where id = $1', [data.instanceId]);
  return data.instanceId;
}

/** Through the door each call has: a token, or a signature. */
async function order(endpoint: Endpoint, as: Teacher, form: Record<string, unknown>) {
  if (endpoint.access !== 'signed') return (await app.call(endpoint, form, as)).body;
  return callSigned(app, endpoint, form, as);
}

const isDone = ({ code }: Record<string, unknown>) => code === 200 || code === '000000';
const rows = () => auditEntries(app, instanceId);
const seenBy = async (as: Teacher) => (await app.call(readCase, { instanceId }, as)).code === 200;

const calls: Record<string, { endpoint: Endpoint; form?: object; allowed: (keyof typeof people)[] }> = {
  takeDown: { endpoint: audit.takeDown, allowed: ['auditor', 'operator'] },
  approve: { endpoint: audit.decideAudit, form: { decision: 'approve' }, allowed: ['auditor', 'operator'] },
  reject: { endpoint: audit.rejectInstance, allowed: ['auditor', 'operator'] },
  offline: { endpoint: audit.offlineInstance, allowed: ['owner', 'admin', 'operator'] },
  delete: { endpoint: audit.deleteInstance, allowed: ['owner', 'operator'] },
};

describe('who may do what to a case (ROLE-002)', () => {
  for (const [action, { endpoint, form, allowed }] of Object.entries(calls)) {
    it(`${action}: ${allowed.join(', ')}, and nobody else`, async () => {
      for (const [name, as] of Object.entries(people)) {
        instanceId = await publicCase(people.owner);
        const answer = await order(endpoint, as, { ...form, instanceId, reason: '写明的理由' });
        const isAllowed = allowed.some((one) => one === name);

        expect(isDone(answer), `${name}: ${JSON.stringify(answer)}`).toBe(isAllowed);
        if (!isAllowed) expect(answer.message).toMatch(/^你没有权限/);
        expect(await rows()).toHaveLength(isAllowed ? 1 : 0);
        if (!isAllowed) expect(await seenBy(people.teacher)).toBe(true);
      }
    });
  }

  it('refuses a VIP teacher: what somebody pays for is no role (ROLE-004)', async () => {
    const vip = await person(1, 'one');
    const reason = { userId: vip.userId, source: 'invite', sourceRef: vip.userId } as const;
    await grantReward(app.deps, app.deps.db, { kind: 'custom annual card', value: 366, ...reason });

    const { code, message } = await app.call(audit.takeDown, { instanceId, reason: '不合适' }, vip);

    expect([code, message]).toEqual([403, '你没有权限下架这个案例']);
    expect(await rows()).toEqual([]);
    expect(await seenBy(people.teacher)).toBe(true);
  });
});

describe('a privileged action', () => {
  it('leaves who did what, to what, why and when (SRV-036)', async () => {
    await app.call(audit.takeDown, { instanceId, reason: ' 有错误的公式 ' }, people.auditor);

    expect(await rows()).toMatchObject([
      {
        actor_id: people.auditor.userId,
        action: 'takeDown',
        target_kind: 'case',
        target_id: instanceId,
        reason: '有错误的公式',
        created_at: app.clock.now,
      },
    ]);
  });

  it('needs a reason, and without one changes nothing', async () => {
    for (const reason of [undefined, '', '  ']) {
      const answer = await app.call(audit.takeDown, { instanceId, reason }, people.auditor);
      expect([answer.code, answer.message]).toEqual([400, '请写明下架的理由']);
    }
    expect((await order(audit.offlineInstance, people.admin, { instanceId })).message).toBe('请写明收起的理由');
    const long = await app.call(audit.takeDown, { instanceId, reason: '长'.repeat(201) }, people.auditor);
    expect(long.message).toBe('理由不能超过 200 字');
    expect(await seenBy(people.teacher)).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('hides the case from others at once, and leaves it to its owner', async () => {
    for (const endpoint of [audit.takeDown, audit.rejectInstance, audit.offlineInstance]) {
      instanceId = await publicCase(people.owner);
      await order(endpoint, people.operator, { instanceId, reason: '不合适' });
      const { list } = (await app.call(listCases, { scope: 'public', limit: 50 }, people.teacher)).data;

      expect(await seenBy(people.teacher)).toBe(false);
      expect(await seenBy(people.owner)).toBe(true);
      expect(list.map((one) => one.instanceId)).not.toContain(instanceId);
    }
  });

  it('is not undone for others by the owner who brings a deleted case back', async () => {
    await order(audit.deleteInstance, people.operator, { instanceId, reason: '不合适' });
    expect(await seenBy(people.owner)).toBe(false);
    await app.call(restoreCase, { instanceId }, people.owner);

    expect(await seenBy(people.owner)).toBe(true);
    expect(await seenBy(people.teacher)).toBe(false);
  });

  it('asks an owner for no reason to hide or delete her own', async () => {
    expect(isDone(await order(audit.offlineInstance, people.owner, { instanceId }))).toBe(true);
    expect(isDone(await order(audit.deleteInstance, people.owner, { instanceId }))).toBe(true);
    expect((await rows()).map(({ action }) => action).toSorted()).toEqual(['delete', 'offline']);
  });

  it('answers an unknown case, a bad id and a bad signature clearly', async () => {
    const reason = '不合适';
    const { auditor } = people;
    expect((await app.call(audit.takeDown, { instanceId: app.deps.newId(), reason }, auditor)).code).toBe(404);
    expect((await app.call(audit.takeDown, { instanceId: 'x', reason }, auditor)).message).toBe('案例编号不正确');
    const decision = 'maybe' as 'approve';
    expect((await app.call(audit.decideAudit, { instanceId, reason, decision }, auditor)).message).toBe(
      '请选择通过或退回',
    );
    const unsigned = await app.app.inject({ method: 'POST', url: audit.deleteInstance.path, payload: { instanceId } });
    expect(unsigned.json().message).toBe('缺少签名或版本不对');
    expect(await seenBy(people.teacher)).toBe(true);
  });
});

describe('lists for those who judge', () => {
  it('show what waits, ten at a time, to auditors and operators only (ROLE-003)', async () => {
    expect(audit.listAudits.input.parse({})).toEqual({ status: 1, page: 1, limit: 10 });
    expect(audit.listShared.input.parse({})).toEqual({ page: 1, limit: 10 });
    await app.database.pool.query('update cases set audit_status = 1 where id = $1', [instanceId]);

    const waiting = await app.call(audit.listAudits, {}, people.auditor);
    expect(waiting.data.list.map((one) => one.instanceId)).toEqual([instanceId]);
    expect((await app.call(audit.readAudited, { instanceId }, people.operator)).data.list).toHaveLength(1);
    for (const as of [people.teacher, people.owner, people.admin]) {
      expect((await app.call(audit.listAudits, {}, as)).code).toBe(403);
      expect((await app.call(audit.readAudited, { instanceId }, as)).code).toBe(403);
    }
    await app.call(audit.decideAudit, { instanceId, decision: 'approve', reason: '内容合适' }, people.auditor);
    expect((await app.call(audit.listAudits, {}, people.auditor)).data.list).toEqual([]);
    expect(await seenBy(people.teacher)).toBe(true);
  });

  it('come ten at a time unless told otherwise (ROLE-003)', async () => {
    const sharer = await person(1, 'one');
    for (let made = 0; made < 11; made += 1) await publicCase(sharer);
    const turn = (status: number) =>
      app.database.pool.query('update cases set audit_status = $2 where user_id = $1', [sharer.userId, status]);
    const count = async (form: object) => (await app.call(audit.listAudits, form, people.auditor)).data.list.length;
    await turn(1);

    expect([await count({}), await count({ page: 2 }), await count({ limit: 11 })]).toEqual([10, 1, 11]);
    await turn(2);
    expect((await order(audit.listShared, sharer, {})).data).toMatchObject({ total: 11, list: { length: 10 } });
  });

  it('never show an auditor what a teacher keeps to herself', async () => {
    await app.database.pool.query('update cases set access = 1 where id = $1', [instanceId]);

    expect((await app.call(audit.readAudited, { instanceId }, people.auditor)).code).toBe(404);
    expect(await seenBy(people.auditor)).toBe(false);
  });

  it('show a teacher what she shares, by status, page by page, and nobody else (WIRE-009)', async () => {
    const sharer = await person(1, 'one');
    const shared = await publicCase(sharer);
    const list = (form: InputOf<typeof audit.listShared>, as = sharer) => callSigned(app, audit.listShared, form, as);

    expect((await list({ uid: sharer.userId })).data.list).toMatchObject([{ instanceId: shared, isMine: true }]);
    expect((await list({ statusList: [2] })).data.total).toBe(1);
    expect((await list({ statusList: [3, 4] })).data.total).toBe(0);
    expect((await list({ uid: sharer.userId }, people.teacher)).message).toBe('只能看自己分享的案例');
    expect((await order(audit.listShared, sharer, { statusList: [7] })).message).toBe('审核状态不正确');
  });
});

it('answers the role with or without the app-id header (ROLE-001)', async () => {
  const { url, headers } = { url: getUserRoleInfo.path, headers: { 's-auth-token': people.auditor.token } };
  const roleId = async (more: object) =>
    (await app.app.inject({ url, headers: { ...headers, ...more } })).json().data.roleId;

  expect([await roleId({}), await roleId({ 'app-id': 'teacher-assistant-web' })]).toEqual(['4', '4']);
});
