import * as appPasswords from '@app/contract/identity/app-passwords.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { signInByAppPassword } from './app-passwords.service.ts';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

const add = (name: string) => app.call(appPasswords.addAppPassword, { name }, teacher);
const list = async () => (await app.call(appPasswords.listAppPasswords, {}, teacher)).data;
const signIn = (name: string, password: string) => signInByAppPassword(app.deps, { name, password, ip: '10.1.1.1' });

describe('an app password', () => {
  it('is told once, listed by its name, and stored as a hash', async () => {
    const { data } = await add(' 办公室的电脑 ');
    expect(data.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(await list()).toEqual([
      {
        passwordId: data.passwordId,
        name: '办公室的电脑',
        opens: 'drive',
        createTime: app.clock.now.getTime(),
        lastUsedTime: 0,
      },
    ]);
    const { rows } = await app.database.pool.query('select * from app_passwords where user_id = $1', [teacher.userId]);
    expect(JSON.stringify(rows)).not.toContain(data.password.replaceAll('-', ''));
  });

  it('opens her disk however its groups are written, and the list says when', async () => {
    const { password } = (await add('手机')).data;
    for (const written of [password, password.replaceAll('-', ''), password.toUpperCase().replaceAll('-', ' ')]) {
      expect(await signIn(teacher.mobile, written)).toMatchObject({ userId: teacher.userId });
    }
    expect(await list()).toMatchObject([{ lastUsedTime: app.clock.now.getTime() }]);
  });

  it('opens nobody else’s disk', async () => {
    const { password } = (await add('手机')).data;
    const other = await app.signUp();
    await expect(signIn(other.mobile, password)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(signIn(other.userId, password)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(signIn(teacher.mobile, '')).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('ends when its owner revokes it, and nobody else can (SRV-021)', async () => {
    const { passwordId, password } = (await add('手机')).data;
    const other = await app.signUp();
    const refused = await app.call(appPasswords.revokeAppPassword, { passwordId }, other);
    expect(refused).toMatchObject({ status: 404, message: '这个应用密码已经停用' });
    expect(await signIn(teacher.mobile, password)).toBeTruthy();

    await app.call(appPasswords.revokeAppPassword, { passwordId }, teacher);
    await expect(signIn(teacher.mobile, password)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await list()).toEqual([]);
  });

  it('has a name, and there are at most twenty', async () => {
    for (const name of ['', ' ', '长'.repeat(31)]) {
      expect(await add(name)).toMatchObject({ status: 400, message: '请写 1 到 30 个字，例如：办公室的电脑' });
    }
    for (let number = 0; number < appPasswords.MAX_APP_PASSWORDS; number++) await add(`第 ${number} 个`);
    expect(await add('再一个')).toMatchObject({ status: 409, message: '最多 20 个应用密码，请先停用不用的' });
  });
});
