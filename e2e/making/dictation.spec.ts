import { writeSpokenFile } from '../../server/test/spoken-file.ts';
import { post } from '../api-teacher.ts';
import { hearing } from '../chromium.ts';
import { expect, test } from '../fixtures.ts';

/** What the played recogniser understands of any sound. */
const SAID = '把第二道例题换成和投篮有关的。';

test.use({ launchOptions: hearing(writeSpokenFile()) });

test('a teacher of Chinese finds 听写, dictates, has the class read after it, and hears it beside the paper', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const profile = { userName: '林晓芸', phaseCode: '03', gradeCode: '03', subjectCode: '01' };
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', profile, teacher.token);

  await test.step('from the tools of her subject', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: /^听写/ }).first().click();
    await expect(page.getByRole('heading', { name: '听写', level: 1 })).toBeVisible();
  });

  await test.step('what she types becomes a dictation', async () => {
    await page.getByRole('radio', { name: '语文' }).click();
    await page.getByRole('textbox', { name: '要听写的词语或句子' }).fill(`春天、柳树\n${SAID}`);
    await expect(page.getByText('共 3 个')).toBeVisible();
    await page.getByRole('button', { name: '做一份听写' }).click();
    await expect(page.getByRole('navigation', { name: '听力稿' })).toBeVisible();
  });

  await test.step('read after the voice: what was understood is counted', async () => {
    await page.getByRole('navigation', { name: '听力稿' }).getByRole('button', { name: /^听写/ }).click();
    await page.getByRole('tab', { name: '跟读' }).click();
    const line = page.getByRole('listitem').filter({ hasText: SAID });
    await line.getByRole('button', { name: '跟读' }).click();
    await expect(line.getByRole('status')).toHaveText('听对 14 / 14，100 分');
  });

  await test.step('sound and sheet are kept', async () => {
    const names: string[] = [];
    page.on('download', (file) => names.push(file.suggestedFilename().replace(/^.*\./, '')));
    await page.getByRole('button', { name: '导出 MP3 和 Word' }).click();
    await expect.poll(() => [...names].sort(), { timeout: 60_000 }).toEqual(['docx', 'mp3']);
  });

  await test.step('its questions in a paper have their sound beside them', async () => {
    await page.getByRole('button', { name: '放进试卷' }).click();
    await page.getByRole('button', { name: '放进一份新试卷' }).click();
    const sound = page.getByRole('region', { name: /^听力：/ });
    await expect(sound.locator('audio')).toBeVisible();
    const seconds = await sound.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
      await new Promise((resolve, reject) => {
        audio.addEventListener('loadedmetadata', resolve, { once: true });
        audio.addEventListener('error', reject, { once: true });
        audio.preload = 'metadata';
        audio.load();
      });
      return audio.duration;
    });
    expect(seconds).toBeGreaterThan(3);
    await sound.getByRole('button', { name: '打开听力稿' }).click();
    await expect(page.getByRole('navigation', { name: '听力稿' })).toBeVisible();
  });
});
