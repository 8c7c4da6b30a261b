import { saveUserInfo } from '@app/contract/identity/users.ts';
import type { Design } from '@app/contract/making/design.ts';
import { exportDesign, generateDesign, getDesign } from '@app/contract/making/designs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWordThread } from '#documents/word/word-thread.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { readParts } from '#test/ooxml-package.ts';
import { type ScriptedModel, scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const CODE = /[A-Z]{2}[345]-[CR]\d/;
const modes = ['同步授课', '问题链教学', '大单元教学'] as const;

/** It writes every code it is told, and some more, wherever it can. */
const talkative = scriptedModel(({ messages }) => {
  const asked = messages.at(-1)?.content ?? '';
  const [code = 'SX4-C1'] = asked.match(/[A-Z]{2}[345]-[CR]\d+/) ?? [];
  const text = `算出得数（${code}、SX4-R2），依据 ${code}`;
  const answer = { textbook: text, board: text, goals: [{ text, evidence: text, competencies: [code] }] };
  return [
    { type: 'text-delta', text: JSON.stringify(answer) },
    { type: 'finish', reason: 'stop' },
  ];
});

const apps: TestApp[] = [];
afterAll(async () => {
  await endWordThread('');
  for (const app of apps) await app.close();
});

async function openDesk(model: ScriptedModel) {
  const app = await openTestApp({ model, withCurriculum: true });
  apps.push(app);
  const teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  return {
    app,
    /** As data, and as she takes it away. */
    async write(wish: { lessonId?: string; title?: string; mode?: (typeof modes)[number] }) {
      const { designId } = (await app.call(generateDesign, wish, teacher)).data;
      await runMaking(app.deps, designMaker, designId);
      const { design } = (await app.call(getDesign, { designId }, teacher)).data;
      const [word, markdown] = [
        await download(app, teacher, designId, 'docx'),
        await download(app, teacher, designId, 'md'),
      ];
      return { design, texts: [...wordsOf(design), ...readParts(word).values(), markdown.toString('utf8')] };
    },
  };
}

async function download(app: TestApp, { token }: Teacher, designId: string, format: string) {
  const payload = { designId, format };
  const headers = { 's-auth-token': token };
  return (await app.app.inject({ method: 'POST', url: exportDesign.path, headers, payload })).rawPayload;
}

/** Everything of a design that is shown; a code names what a goal belongs to, and the page shows its name. */
function wordsOf(design: Design): string[] {
  const hidden = new Set(['code', 'competencies']);
  const words: string[] = [];
  JSON.stringify(design, (key, value: unknown) => {
    if (hidden.has(key)) return undefined;
    if (typeof value === 'string') words.push(value);
    return value;
  });
  return words;
}

const saysCode = (texts: readonly string[]) =>
  texts.filter((text) => CODE.test(text)).map((text) => text.slice(0, 200));

describe('codes of the standard', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    desk = await openDesk({ ...scriptedModel(), kind: 'offline' });
  });

  it('are in no design of any subject, on the page or in its files', async () => {
    const { rows } = await desk.app.database.pool.query<{ id: string }>(
      `select distinct on (subject_code) lessons.id from lessons join books on books.id = book_id
       order by subject_code, phase_code desc, lessons.id`,
    );
    expect(rows.length).toBeGreaterThan(7);
    for (const [at, { id }] of rows.entries()) {
      const { design, texts } = await desk.write({ lessonId: id, mode: modes[at % modes.length] ?? '同步授课' });

      expect(design.standards.length, id).toBeGreaterThan(0);
      expect(saysCode(texts), id).toEqual([]);
    }
  });

  it('are taken out of what a model writes, and still say what a goal belongs to', async () => {
    const { write } = await openDesk(talkative);
    const { design, texts } = await write({ title: '公式法' });

    expect(design.board).toBe('算出得数，依据');
    expect(design.goals[0]?.competencies[0]).toMatch(CODE);
    expect(saysCode(texts)).toEqual([]);
  });
});
