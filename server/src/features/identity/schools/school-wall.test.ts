import { randomUUID } from 'node:crypto';
import { getUser, getUserRoleInfo, saveUserInfo } from '@app/contract/identity/users.ts';
import { listCases, saveCase } from '@app/contract/sharing/cases.ts';
import * as resources from '@app/contract/sharing/resources.ts';
import { createAgent, getAgentList } from '@app/contract/talking/agents.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { createSuggest, passiveSuggests } from '@app/contract/talking/suggestions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinSchool } from '#test/join-school.ts';
import { openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { seedSchools } from './schools.service.ts';

let app: StorageDesk;
let member: Teacher;
let outsider: Teacher;
let resId: string;

beforeAll(async () => {
  app = await openStorageDesk();
  const school = { areaId: '110101', phases: ['04' as const] };
  await seedSchools(app.deps, [
    { id: 'one', name: '第一中学', ...school },
    { id: 'two', name: '第二中学', ...school },
  ]);
  member = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04' }, member);
  await joinSchool(app, member, 'one');
  resId = await publishAs(member);
  await app.call(saveCase, { chatId: await chatOf(member), title: '校内案例', access: 2 }, member);
  await app.call(createSuggest, { chatId: await chatOf(member), title: '校内推荐', target: 'school' }, member);
  outsider = await app.signUp();
  await app.call(saveUserInfo, { userName: '外人', phaseCode: '04', schoolId: 'one' }, outsider);
});
afterAll(() => app.close());

async function publishAs(teacher: Teacher): Promise<string> {
  const fileId = await app.addFile(teacher, '内部学案.txt', Buffer.from(randomUUID()));
  return (await app.call(resources.publishResource, { fileId, useType: 'exercise' }, teacher)).data.resId;
}

async function chatOf(teacher: Teacher): Promise<string> {
  const { chatId } = (await app.call(newChat, {}, teacher)).data;
  await app.call(uploadRecord, { chatId, ques: '校内的问题', answers: ['答'] }, teacher);
  return chatId;
}

const chosen = (teacher: Teacher) => app.call(getUser, {}, teacher);

describe('somebody who only named a school', () => {
  it('is its guest: her profile says so, and her role counts nowhere', async () => {
    expect((await chosen(outsider)).data).toMatchObject({ schoolId: 'one', membership: 'guest' });
    expect((await chosen(member)).data).toMatchObject({ schoolId: 'one', membership: 'member' });
    expect((await app.call(getUserRoleInfo, {}, outsider)).data.schoolId).toBe('');
  });

  it('finds none of its resources, cases and recommendations (ENV-007)', async () => {
    const { list } = (await app.call(resources.searchResources, { keyword: '内部学案' }, outsider)).data;
    expect(list.filter(({ source }) => source === 'school')).toEqual([]);
    const rule = await app.call(resources.getDownloadRule, { resId, userId: outsider.userId }, outsider);
    expect(rule).toMatchObject({ code: 4010 });
    expect((await app.call(listCases, { scope: 'school' }, outsider)).data.list).toEqual([]);
    expect((await app.call(passiveSuggests, {}, outsider)).data).toEqual([]);
  });

  it('puts nothing before its teachers: no assistant, case, resource or recommendation', async () => {
    const agent = { agentName: '外来助手', targetTask: '回答问题', access: 2 } as const;
    expect(await app.call(createAgent, agent, outsider)).toMatchObject({ status: 400 });
    const chatId = await chatOf(outsider);
    const refused = [
      await app.call(saveCase, { chatId, title: '外来案例', access: 2 }, outsider),
      await app.call(createSuggest, { chatId, title: '外来推荐', target: 'school' }, outsider),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(400);
      expect(answer.message).toMatch(/^学校确认你是本校老师以后，才能/);
    }
    const fileId = await app.addFile(outsider, '外来.txt', Buffer.from('外来'));
    expect(await app.call(resources.publishResource, { fileId, useType: 'exercise' }, outsider)).toMatchObject({
      status: 400,
    });
    expect((await app.call(getAgentList, { scope: 'school' }, member)).data.list).toEqual([]);
  });

  it('sees no resource by naming its publisher', async () => {
    const asked = { resId, userId: member.userId };
    expect(await app.call(resources.getPreviewUrl, asked, outsider)).toMatchObject({ code: 4010 });
    expect(await app.call(resources.getPanPreviewUrl, asked, outsider)).toMatchObject({ code: 4010 });
  });
});
