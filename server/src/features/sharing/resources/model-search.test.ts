import { searchResources } from '@app/contract/sharing/resources.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlayedModel, type PlayedModel, poorManners } from '#test/played-json.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { PROMPT_VERSION, sentenceMessages } from './model/sentence-prompt.ts';

const SENTENCE = '鲁迅小时候玩耍那个园子';
let said: object;
let played: PlayedModel;
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  played = await openPlayedModel(() => said);
  app = await openTestApp({ model: played.model, withCurriculum: true });
  teacher = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await played.close();
});

async function search(keyword: string, manner: PlayedModel['manner'] = 'good') {
  played.manner = manner;
  said = { subject: '语文', grade: '七年级', kind: '课件', words: ['从百草园到三味书屋'] };
  return (await app.call(searchResources, { keyword }, teacher)).data;
}

describe('a sentence the dictionaries do not read', () => {
  it('finds what the model understands, as slots she can take away', async () => {
    const { list, total, slots, searchCode } = await search(SENTENCE);

    expect(total).toBeGreaterThan(0);
    expect(list[0]?.title).toContain('从百草园到三味书屋');
    expect(slots.map(({ kind, name }) => [kind, name])).toContainEqual(['Subject', '语文']);
    expect(searchCode).toBe('SEARCH_COURSEWARE');
  });

  it.each(poorManners)('finds nothing, and fails at nothing, after a %s model', async (manner) => {
    expect(await search(SENTENCE, manner)).toMatchObject({ list: [], total: 0 });
  });

  it('is the only one the model is asked about', async () => {
    const before = played.requests.length;
    expect((await search('七年级语文 从百草园到三味书屋 课件')).total).toBeGreaterThan(0);
    expect(played.requests.length).toBe(before);
  });
});

describe(`what a model is told of a sentence (${PROMPT_VERSION})`, () => {
  it('is word for word as reviewed', async () => {
    const printed = sentenceMessages(SENTENCE)
      .map(({ role, content }) => `## ${role}\n${content}\n`)
      .join('\n');
    await expect(printed).toMatchFileSnapshot(`model/__fixtures__/${PROMPT_VERSION}.txt`);
  });
});
