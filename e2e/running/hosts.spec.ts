import { type ApiTeacher, signIn } from '../api-teacher.ts';
import { ask, composer, expect, keepSignedIn, newMobile, test } from '../fixtures.ts';
import { type Played, playShell } from '../played-shell.ts';

const channels = ['cloud', 'courseware', 'file', 'chat', 'speech', 'recognition', 'app', 'combo', 'window'];
const open = {
  class: { className: '八年级3班', phasecode: '04', subjectcode: '02', gradecode: '08' },
  book: { bookCode: 'rj-math-8a' },
  courseware: { name: '全等三角形复习' },
  channels,
};
const played = (teacher: Pick<ApiTeacher, 'tgt'>, more: Record<string, Played> = {}): Record<string, Played> => ({
  'sign-on.getTicket': { answer: { tgt: teacher.tgt } },
  'app.getContext': { answer: open },
  'window.setTitle': { answer: {} },
  'file.download': { answer: {} },
  'chat.takeQuestion': { answer: { text: '' } },
  ...more,
});

test.describe('the program around the page', () => {
  for (const shell of ['android', 'desktop'] as const) {
    test(`fills in the class that is open in it, which can be changed: ${shell} (ENV-002, ENV-003)`, async ({
      page,
      server,
      teacher,
    }) => {
      await keepSignedIn(page, server.origin, teacher);
      const host = await playShell(page, played(teacher));
      await page.goto(shell === 'android' ? '/createTeachingPlanSession?from=android' : '/createTeachingPlanSession');
      await page.getByLabel('学段').waitFor();
      await expect(page.getByText('按正在上课的八年级3班填好了，可以改。')).toBeVisible();
      await expect(page.getByLabel('学段')).toHaveValue('04');
      await expect(page.getByLabel('学科')).toHaveValue('02');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => host.paramsOf('window.setTitle')).not.toEqual([]);

      await page.getByLabel('学段').selectOption('05');
      await expect(page.getByText('按正在上课的')).toHaveCount(0);
    });
  }

  test('puts its question into the composer, says so at the top centre, and sends nothing (UI-009)', async ({
    page,
    server,
    teacher,
  }) => {
    await keepSignedIn(page, server.origin, teacher);
    const text = '全等三角形怎么复习 <img src=x onerror="window.stolen=1">';
    await playShell(page, played(teacher, { 'chat.takeQuestion': { answer: { text } } }));
    await page.goto('/');

    const tip = page.getByText('课堂里的问题放进了输入框，看过再发');
    await tip.waitFor();
    const box = await tip.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(2);
    expect(box?.y).toBeLessThan(120);
    await expect(composer(page)).toHaveValue(text);
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
  });

  const badHosts: [string, Played][] = [
    ['missing', { error: { message: 'unknown method', code: 'ENOSYS' } }],
    ['slow', 'silent'],
    ['lying', { answer: { class: 'x'.repeat(100_000), book: [], channels: 'all', text: 7, isShown: 'yes' } }],
  ];
  for (const [kind, bad] of badHosts) {
    test(`may be ${kind} in everything: a teacher who is signed in asks and is answered`, async ({
      page,
      server,
      teacher,
    }) => {
      await keepSignedIn(page, server.origin, teacher);
      const methods = ['sign-on.getTicket', 'app.getContext', 'window.setTitle', 'chat.takeQuestion', 'combo.open'];
      await playShell(page, Object.fromEntries(methods.map((method) => [method, bad])));
      await page.goto('/');

      await ask(page, '怎样导入分数');

      await expect(page.getByRole('article').last()).not.toBeEmpty();
      await expect(page.getByText('按正在上课的')).toHaveCount(0);
    });
  }

  test('attack: a page of another origin that frames nothing of ours, an opener and a foreign frame cannot speak as the host', async ({
    page,
    server,
    teacher,
  }) => {
    await keepSignedIn(page, server.origin, teacher);
    await page.goto('/');
    await composer(page).waitFor();
    // Any script of another origin that holds our window can post to it; so can a frame inside.
    await page.evaluate(() => {
      const forged = [
        { type: 'sendToken', data: { token: 'forged' } },
        JSON.stringify({ id: '1', result: { tgt: 'forged' } }),
        { type: 'navigate', url: 'javascript:window.stolen=1' },
      ];
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc = `<script>for (const one of ${JSON.stringify(forged)}) parent.postMessage(one, '*'); parent.postMessage('sent', '*')</script>`;
      const sent = new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'sent' && resolve(data));
      });
      for (const one of forged) window.postMessage(one, '*');
      window.postMessage('sent', '*');
      document.body.append(frame);
      return sent;
    });
    await ask(page, '你好');
    await expect(page.getByRole('article').last()).not.toBeEmpty();
    expect(await page.evaluate(() => localStorage.getItem('ta.token'))).not.toBe('forged');
    expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
  });
});

test('a second teacher in the shell never sees what the first one left, in no store', async ({
  page,
  server,
  teacher,
}) => {
  const second = await signIn(server.origin, newMobile());
  await keepSignedIn(page, server.origin, teacher);
  const host = await playShell(page, played(teacher));
  await page.goto('/?from=android');
  await ask(page, '秘密甲：给小明的评语怎么写');
  await expect(page.getByRole('article').last()).not.toBeEmpty();
  const herChat = page.url();
  await composer(page).fill('秘密甲：还没发出去的话');
  await page.goto('/createTeachingPlanSession');
  await page.getByLabel('课题').fill('秘密甲的课');
  await expect.poll(() => everyStore()).toContain('秘密甲');
  // A file of an upload that was not finished.
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('appFileSystem', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('files', 'readwrite');
          transaction.objectStore('files').put({ id: 'f-1', data: new Blob(['秘密甲']), metadata: {}, timestamp: 0 });
          transaction.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
        };
      }),
  );

  await host.change({ 'sign-on.getTicket': { answer: { tgt: second.tgt } } });
  await host.show();
  await composer(page).waitFor();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('ta.userInfo') ?? '{}').userId))
    .toBe(second.userId);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ta.leftBy'))).toBeNull();

  const left = await everyStore();
  expect(left).not.toContain('秘密甲');
  expect(left).not.toContain(teacher.userId);
  expect(left).not.toContain(teacher.tgt);
  await expect(page.getByText('秘密甲')).toHaveCount(0);
  // By the address in the history, and by going back.
  await page.goto(herChat);
  await page.getByText('找不到这个对话').waitFor();
  await expect(page.getByText('秘密甲')).toHaveCount(0);
  await page.goBack();
  await composer(page).waitFor();
  await expect(page.getByText('秘密甲')).toHaveCount(0);

  /** All that a script of the page can read: storages, cookies, databases, caches, the state of this entry of the history. */
  function everyStore(): Promise<string> {
    return page.evaluate(async () => {
      const found = [document.cookie, JSON.stringify(history.state), JSON.stringify(localStorage)];
      const ours = Object.entries(sessionStorage).filter(([name]) => !name.startsWith('e2e'));
      found.push(JSON.stringify(ours));
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const store of Array.from(database.objectStoreNames)) {
          const rows = await new Promise<unknown[]>((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
          for (const row of rows)
            found.push(JSON.stringify(row), (await (row as { data?: Blob }).data?.text?.()) ?? '');
        }
        database.close();
      }
      if ('caches' in window) for (const name of await caches.keys()) found.push(name);
      found.push(JSON.stringify((await navigator.serviceWorker?.getRegistrations()) ?? []));
      return found.join('\n');
    });
  }
});
