import { generateMaterial, listMaterials } from '@app/contract/making/materials.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaking } from '#making/run-making.ts';
import { fakeDrawing } from '#test/fake-drawing.ts';
import { openPlayedModel, type PlayedModel, poorManners } from '#test/played-json.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { materialMaker } from './making.service.ts';
import { PROMPT_VERSION, penMessages, serviceMessages } from './model/picture-prompt.ts';

const WISH = '春天的草地上有三只小鸟';
const FULLER =
  '春天的草地上有三只小鸟：一只在啄食，两只站在矮树枝上；远处是浅绿的山坡，早晨的阳光从左边照来，背景干净。';

let said = FULLER;
let played: PlayedModel;
const service = fakeDrawing();
let byService: TestApp;
let byPen: TestApp;
let teachers: Teacher[];
beforeAll(async () => {
  played = await openPlayedModel(() => ({ words: said }));
  const options = { model: played.model, env: { PACKAGES: 'unlimited' } };
  [byService, byPen] = [await openTestApp({ ...options, drawing: service }), await openTestApp(options)];
  teachers = [await byService.signUp(), await byPen.signUp()];
});
afterAll(async () => {
  await byService.close();
  await byPen.close();
  await played.close();
});

async function drawnByService(words: string, answer: string, manner: PlayedModel['manner'] = 'good') {
  [played.manner, said] = [manner, answer];
  const { id } = (await byService.call(generateMaterial, { words }, teachers[0])).data;
  await runMaking(byService.deps, materialMaker, id);
  const { list } = (await byService.call(listMaterials, {}, teachers[0])).data;
  return { told: service.asked.at(-1)?.wish.words, material: list.find((one) => one.id === id) };
}

describe('a picture of a drawing service', () => {
  it('is drawn from a fuller instruction, and keeps her own words', async () => {
    const { told, material } = await drawnByService(WISH, FULLER);
    expect(told).toBe(FULLER);
    expect(material).toMatchObject({ words: WISH, state: 'ready', notice: '' });
  });

  it('is drawn from her words where the instruction is about something else', async () => {
    expect((await drawnByService(WISH, '一辆红色的汽车停在海边的公路上，天空有乌云')).told).toBe(WISH);
  });

  it.each(poorManners)('is drawn from her words after a %s model', async (manner) => {
    const { told, material } = await drawnByService(WISH, FULLER, manner);
    expect(told).toBe(WISH);
    expect(material?.state).toBe('ready');
  });
});

describe('a picture of the pen', () => {
  const UNCLEAR = '让人看懂三点一刻';
  async function drawnByPen(answer: string, manner: PlayedModel['manner'] = 'good') {
    [played.manner, said] = [manner, answer];
    return byPen.call(generateMaterial, { words: UNCLEAR }, teachers[1]);
  }

  it('is drawn from the words it knows where the model finds them, and says what it is', async () => {
    const { data } = await drawnByPen('钟面 3:15');
    await runMaking(byPen.deps, materialMaker, data.id);
    const { list } = (await byPen.call(listMaterials, {}, teachers[1])).data;
    expect(list[0]).toMatchObject({ words: UNCLEAR, state: 'ready', notice: '内置画笔画的是“钟面 3:15”' });
  });

  it('is refused in a sentence where the model finds none either', async () => {
    expect((await drawnByPen('不会画这个')).message).toContain('内置画笔还不会画这些');
  });

  it.each(poorManners)('is refused in a sentence after a %s model', async (manner) => {
    expect((await drawnByPen('钟面 3:15', manner)).message).toContain('内置画笔还不会画这些');
  });
});

describe(`what a model is told for a picture (${PROMPT_VERSION})`, () => {
  it('is word for word as reviewed', async () => {
    const known = [{ name: '钟表', examples: ['钟面 3:15'] }];
    const messages = [...serviceMessages('水循环', 'lineArt'), ...penMessages('放学的时候', known)];
    const printed = messages.map(({ role, content }) => `## ${role}\n${content}\n`).join('\n');
    await expect(printed).toMatchFileSnapshot(`model/__fixtures__/${PROMPT_VERSION}.txt`);
  });
});
