import * as drive from '@app/contract/keeping/drive.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { AI_LABEL, exportChat, MAX_EXPORT_CHARS, saveChatToDrive } from '@app/contract/talking/exports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packageFaults, readParts } from '#test/ooxml-package.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
let chatId: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  ({ chatId } = (await app.call(chat.newChat, { title: '期末 复习:一' }, teacher)).data);
});

async function tell(ques: string, answer: string): Promise<string> {
  return (await app.call(chat.uploadRecord, { chatId, ques, answers: [answer] }, teacher)).data.messageId;
}

async function save(payload: Record<string, unknown>, as: Teacher | undefined = teacher) {
  const headers = as ? { 's-auth-token': as.token } : {};
  return app.app.inject({ method: 'POST', url: exportChat.path, payload, headers });
}

const nameOf = (header: unknown) => decodeURIComponent(String(header).split("filename*=UTF-8''")[1] ?? '');

describe('an answer', () => {
  it('is saved as a Word file with equations, named by its heading', async () => {
    const messageId = await tell('怎么讲', '# **公式法** 教案\n\n由 \\(x^2\\) 得');
    const response = await save({ chatId, messageId, format: 'docx' });
    const parts = readParts(response.rawPayload);

    expect(response.headers['content-type']).toContain('wordprocessingml');
    expect(nameOf(response.headers['content-disposition'])).toBe('公式法 教案.docx');
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
    expect(packageFaults(parts)).toEqual([]);
    expect(parts.get('word/document.xml')).toContain('<m:sSup>');
    expect([...parts.values()].join()).toContain(AI_LABEL);
    expect(parts.get('docProps/custom.xml')).toContain('AIGC');
  });

  it('is saved as Markdown with its label, named by its question', async () => {
    const messageId = await tell('判别式*是什么？\n第二行', '答 $x$');
    const response = await save({ chatId, messageId, format: 'md' });

    expect(response.body).toBe(`答 $x$\n\n---\n\n> ${AI_LABEL}\n`);
    expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(nameOf(response.headers['content-disposition'])).toBe('判别式是什么？.md');
    expect(response.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('that made something is saved with what it made: questions as questions, with their marks and answers', async () => {
    const messageId = await tell('出题', '先出题。做完讲评。');
    const question = { stem: '解方程 $x^2=4$', answer: '$x=\\pm2$', check: 'proved', why: '' };
    const practice = {
      ...{
        id: 'c',
        afterChars: 4,
        state: 'done',
        title: '公式法',
        line: '1 题',
        trouble: '',
        type: 'lessonPreparation',
      },
      parts: [{ kind: 'questions', title: '公式法', line: '', state: 'done', excerpts: [], questions: [question] }],
    };
    await app.database.pool.query('update exchanges set cards = $2 where id = $1', [
      messageId,
      JSON.stringify([practice]),
    ]);
    const markdown = (await save({ chatId, messageId, format: 'md' })).body;
    const word = readParts((await save({ chatId, format: 'docx' })).rawPayload);

    expect(markdown).toMatch(/^先出题。\n\n\*\*练习：公式法\*\*\n\n1 题\n\n1\. 解方程 \$x\^2=4\$（已验算）\n\n答案\n/);
    expect(markdown).toContain('做完讲评。');
    expect(packageFaults(word)).toEqual([]);
    expect(word.get('word/document.xml')).toContain('已验算');
  });

  it('is saved as the version asked for, with its sources', async () => {
    const messageId = await tell('问', '依据[1]');
    const source = { no: 1, title: '课标', place: '第 3 页', quote: '', url: 'https://a.cn/x' };
    await app.database.pool.query('update exchanges set sources = $2::jsonb where id = $1', [
      messageId,
      JSON.stringify([source]),
    ]);

    expect((await save({ chatId, messageId, format: 'md' })).body).toContain('- [1] 课标，第 3 页 <https://a.cn/x>');
  });

  it('is not saved while it is written, or when there is nothing of it', async () => {
    const messageId = await tell('问', '答');
    await app.database.pool.query("update exchanges set state = 'running' where id = $1", [messageId]);
    const running = await save({ chatId, messageId, format: 'docx' });
    await app.database.pool.query("update exchanges set state = 'failed', text = '' where id = $1", [messageId]);
    const empty = await save({ chatId, messageId, format: 'docx' });

    expect([running.statusCode, running.json().message]).toEqual([409, '这条回答还在写，请等它写完再保存']);
    expect([empty.statusCode, empty.json().message]).toEqual([400, '这条回答没有可以保存的内容']);
  });
});

describe('a conversation', () => {
  it('is saved whole, in reading order, under its title', async () => {
    await tell('第一问', '第一答');
    await tell('第二问', '第二答');
    const markdown = await save({ chatId, format: 'md' });
    const word = readParts((await save({ chatId, format: 'docx' })).rawPayload).get('word/document.xml') ?? '';

    expect(nameOf(markdown.headers['content-disposition'])).toBe('期末 复习一.md');
    expect(markdown.body).toMatch(
      /^# 期末 复习:一\n\n> \*\*问：\*\*第一问\n\n第一答\n\n> \*\*问：\*\*第二问\n\n第二答/,
    );
    expect(word.replaceAll(/<[^>]+>/g, '')).toBe('期末 复习:一问：第一问第一答问：第二问第二答');
  });

  it('of more than one page of record loses nothing', async () => {
    await app.database.pool.query(
      `insert into exchanges (id, chat_id, user_id, question, text, state)
       select gen_random_uuid(), $1, $2, '问 ' || n, '答 ' || n, 'done' from generate_series(1, 450) n`,
      [chatId, teacher.userId],
    );
    const { body } = await save({ chatId, format: 'md' });

    expect(body.match(/答 \d+/g)).toEqual(Array.from({ length: 450 }, (_, index) => `答 ${index + 1}`));
  });

  it('without anything in it, or with too much, is refused in words', async () => {
    const empty = await save({ chatId, format: 'docx' });
    await tell('问', '长'.repeat(MAX_EXPORT_CHARS));
    const large = await save({ chatId, format: 'docx' });

    expect([empty.statusCode, empty.json().message]).toEqual([400, '这个对话还没有内容']);
    expect([large.statusCode, large.json().message]).toEqual([413, '内容超过 20 万字，请一条一条保存']);
  });
});

describe('into the cloud disk', () => {
  const putAway = (input: Record<string, unknown>, as = teacher) =>
    app.call(saveChatToDrive, { chatId, format: 'md', ...input }, as);
  const namesIn = async (dirId: string) =>
    (await app.call(drive.listDrive, { dirId }, teacher)).data.list.map(({ name }) => name);

  it('an answer goes as it would be downloaded, twice under two names (NAME-005)', async () => {
    const messageId = await tell('问', '# 公式法\n\n由 $x$ 得');
    const { data } = await putAway({ messageId });
    const again = await putAway({ messageId });
    const word = await putAway({ messageId, format: 'docx' });
    const { url } = (await app.call(getDownloadUrl, { fileId: data.fileId }, teacher)).data;

    expect([data.name, again.data.name, word.data.name]).toEqual(['公式法.md', '公式法-副本.md', '公式法.docx']);
    expect((await app.app.inject(url)).body).toBe((await save({ chatId, messageId, format: 'md' })).body);
    const { list: roots } = (await app.call(drive.listDrive, {}, teacher)).data;
    expect(data.dirId).toBe(roots[0]?.dirId);
    expect(await namesIn(data.dirId)).toHaveLength(3);
  });

  it('a name that Windows keeps for itself gets a hyphen (NAME-003, NAME-008)', async () => {
    const messageId = await tell('问', '# con\n\n内容');

    expect((await putAway({ messageId })).data.name).toBe('-.md');
  });

  it('a chosen folder is kept to; one that is gone or another’s is refused, and nothing is stored', async () => {
    const messageId = await tell('问', '答');
    const mine = (await app.call(drive.addFolder, { name: '九上' }, teacher)).data.dirId;
    const stranger = await app.signUp();
    const hers = (await app.call(drive.addFolder, { name: '别人的' }, stranger)).data.dirId;

    expect((await putAway({ messageId, dirId: mine })).data).toMatchObject({ dirId: mine, name: '问.md' });
    expect(await putAway({ messageId, dirId: hers })).toMatchObject({ code: 404 });
    await app.call(drive.deleteFolders, { dirId: mine }, teacher);
    const { used } = (await app.call(drive.getCapacity, {}, teacher)).data;
    expect(await putAway({ messageId, dirId: mine })).toMatchObject({
      code: 404,
      message: '找不到这个文件夹，它可能已被删除',
    });
    expect((await app.call(drive.getCapacity, {}, teacher)).data.used).toBe(used);
  });

  it('a full disk says so and nothing is stored', async () => {
    const messageId = await tell('问', '答');
    await app.database.pool.query('update drive_usage set used_bytes = $2 where user_id = $1', [
      teacher.userId,
      drive.capacityBytes.free,
    ]);
    const { code, message } = await putAway({ messageId });

    expect(code).toBe(413);
    expect(message).toMatch(/^云盘空间不够：需要 .+，还剩 0 Bytes，请先清理云盘或回收站$/);
  });

  it('another teacher’s conversation is not found', async () => {
    const messageId = await tell('问', '答');

    expect(await putAway({ messageId }, await app.signUp())).toMatchObject({ code: 404 });
  });
});

describe('saving', () => {
  it('is only for the owner', async () => {
    const messageId = await tell('问', '只有我知道');
    const stranger = await app.signUp();
    const other = await app.call(chat.newChat, {}, teacher);
    const answers = await Promise.all([
      save({ chatId, messageId, format: 'docx' }, stranger),
      save({ chatId, format: 'md' }, stranger),
      save({ chatId: other.data.chatId, messageId, format: 'md' }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const anonymous = await app.app.inject({ method: 'POST', url: exportChat.path, payload: { chatId, format: 'md' } });
    expect(anonymous.json()).toMatchObject({ code: 401, statusCode: 'SHD-0111' });
  });

  it('of a removed conversation finds nothing', async () => {
    const messageId = await tell('问', '答');
    await app.call(chat.removeChat, { chatId }, teacher);

    expect((await save({ chatId, messageId, format: 'md' })).statusCode).toBe(404);
  });

  it.each([
    ['an unknown format', { format: 'pdf' }, '请选择 Word 或 Markdown'],
    ['no number', { chatId: 'x', format: 'md' }, '编号不正确'],
  ])('with %s is refused', async (_name, more, sentence) => {
    const response = await save({ chatId, ...more });

    expect([response.statusCode, response.json().message]).toEqual([400, sentence]);
  });
});
