import { placeFields } from '@app/contract/endpoint.ts';
import { createDesignForm } from '@app/contract/making/design-forms.ts';
import { exportDesign, generateDesign, getDesign } from '@app/contract/making/designs.ts';
import { drawFigure, figureMarkdown, MAX_FIGURE_WORDS, readFigure } from '@app/contract/making/figures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPdfProcess } from '#documents/pdf/pdf-process.ts';
import { endWordThread } from '#documents/word/word-thread.ts';
import { endFigureThread } from '#drawing/figure-thread.ts';
import { endPngProcess } from '#drawing/png.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { openPictureDesk, type PictureDesk } from '#test/picture-desk.ts';
import { singleTable } from '#test/school-forms.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: PictureDesk;
let teacher: Teacher;
let designId: string;
beforeAll(async () => {
  desk = await openPictureDesk();
  teacher = await desk.signUp();
  const wish = { title: '二次函数 y=ax² 的图象和性质', phase: '04', grade: '09', subject: '02' };
  designId = (await desk.call(generateDesign, wish, teacher)).data.designId;
  await runMaking(desk.deps, designMaker, designId);
});
afterAll(async () => {
  await endWordThread('');
  await endFigureThread('');
  endPdfProcess('');
  endPngProcess('');
  await desk.close();
});

function fetchFigure(words: string) {
  const { query } = placeFields(drawFigure, { words });
  return desk.app.inject({ method: 'GET', url: drawFigure.path, query: query as Record<string, string> });
}

async function exported(wanted: object): Promise<Buffer> {
  const headers = { 's-auth-token': teacher.token };
  return (await desk.app.inject({ method: 'POST', url: exportDesign.path, payload: wanted, headers })).rawPayload;
}

describe('the address of a figure', () => {
  it('draws it for whoever asks, as a picture that can run nothing and is kept for a day', async () => {
    const { statusCode, headers, body } = await fetchFigure('抛物线 y=x²，标出顶点、对称轴');

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
    });
    expect(body).toMatch(/^<svg [^>]*><title>函数 y=x² 的图像/);
  });

  it('draws a low figure without the empty paper around it', async () => {
    const { body } = await fetchFigure('数轴上表示 -3 到 5');
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(body) ?? [];

    expect(Number(width)).toBeGreaterThan(300);
    expect(Number(height)).toBeLessThan(100);
  });

  it('shows a character as it is written, stroke after stroke, and says so', async () => {
    const { statusCode, body } = await fetchFigure('“永”字的笔顺，带拼音');
    const last = body.split('data-character="永"').at(-1) ?? '';

    expect(statusCode).toBe(200);
    expect(body).toContain('<title>笔顺：“永”共 5 画，一步一格，每格新写的一笔是红色；读音：永（yǒng）</title>');
    expect(Array.from(last.matchAll(/ data-stroke="(\d)"/g), ([, stroke]) => stroke)).toEqual([...'12345']);
    expect((await fetchFigure('“〇”字的笔顺')).body).toContain('没有“〇”的楷体笔画');
  });

  it.each([
    ['what the pen refuses', '三角形三边长 1、2、9', 404, /三角形/],
    ['a map', '中国地图', 404, /审图号/],
    ['words that name no figure', '三只小鸟在草地上', 404, /没有认出要画哪一种图/],
    ['a script', '<script>alert(1)</script>', 404, /画/],
    ['nothing', ' ', 400, /请写下要画的图/],
    ['too many words', '数'.repeat(MAX_FIGURE_WORDS + 1), 400, /最多 300 个字/],
  ])('says in words why it does not draw %s', async (_what, words, status, sentence) => {
    const { statusCode, body } = await fetchFigure(words);

    expect(statusCode).toBe(status);
    expect(body).toMatch(sentence);
    expect(body).not.toContain('<svg');
  });

  it('lets neither control characters nor tags of the words into the drawing', async () => {
    const { statusCode, body } = await fetchFigure('条形图：语文 85，<script>x</script> 92，英\u0007语 78');

    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script');
    expect(body).not.toContain('\u0007');
  });
});

describe('what the pen reads', () => {
  it('is told to a signed-in teacher: what is to be seen, what was left out, or why nothing is drawn', async () => {
    const read = async (words: string) => (await desk.call(readFigure, { words }, teacher)).data;

    expect(await read('直角三角形 ABC，∠C=90°，BC=5，AC=12')).toMatchObject({ left: [], refusal: '' });
    expect(await read('在直角三角形 ABC 中，∠C=90°，a=5，b=12')).toMatchObject({ left: ['a=5', 'b=12'], refusal: '' });
    expect(await read('中国地图')).toMatchObject({ says: '', refusal: expect.stringContaining('审图号') });
    expect((await desk.call(readFigure, { words: '数轴' })).code).toBe(401);
  });
});

describe('a design of a written lesson with figures', () => {
  it('has them at the end of the texts they belong to', async () => {
    const { design } = (await desk.call(getDesign, { designId }, teacher)).data;
    const step = design.activities.find(({ title }) => title === '认识抛物线');

    expect(step?.teacher).toMatch(
      new RegExp(
        `叙述增减。\n\n${figureMarkdown({ words: '抛物线 y=x²，标出顶点、对称轴', width: 0 }, '抛物线的对称轴与顶点').replaceAll(/[![\]()?.*]/g, '\\$&')}$`,
      ),
    );
    expect(JSON.stringify(design)).not.toContain('"figure"');
  });

  it('has none in brief, which is two pages, and no address of one either', async () => {
    const parts = readParts(await exported({ designId, layout: 'brief' }));

    expect([...parts.keys()].filter((path) => /media\/.*\.svg$/.test(path))).toEqual([]);
    expect(parts.get('word/document.xml')).not.toContain('figure:');
    expect(packageFaults(parts)).toEqual([]);
  });

  it.each(['table', 'sections'])(
    'has each as a drawing with words for who cannot see it in Word (%s)',
    async (layout) => {
      const word = await exported({ designId, layout });
      const parts = readParts(word);
      const xml = parts.get('word/document.xml') ?? '';

      expect([...parts.keys()].filter((path) => /media\/.*\.svg$/.test(path))).toHaveLength(2);
      expect([...parts.keys()].filter((path) => /media\/.*\.png$/.test(path))).toHaveLength(2);
      expect(xml.match(/<asvg:svgBlip/g)).toHaveLength(2);
      expect(xml).toContain('descr="函数 y=x² 的图像，顶点 (0, 0)，对称轴 x=0"');
      expect(xml).toContain('抛物线的对称轴与顶点');
      expect(xml).not.toContain('figure:');
      expect(packageFaults(parts)).toEqual([]);
      expect(await validatorErrors(word, 'docx')).toEqual([]);
    },
  );

  it('has them in a form of the school and in Markdown too', async () => {
    const fileId = await desk.addFile(teacher, '表格.docx', singleTable);
    const { formId } = (await desk.call(createDesignForm, { fileId }, teacher)).data;
    const filled = readParts(await exported({ designId, formId }));
    expect(filled.get('word/document.xml')?.match(/<asvg:svgBlip/g)).toHaveLength(2);
    expect(packageFaults(filled)).toEqual([]);

    const markdown = (await exported({ designId, format: 'md' })).toString();
    expect(markdown).not.toContain('figure:');
    expect(markdown.match(/^\[图\d+\]: data:image\/png;base64,\S+$/gm)).toHaveLength(2);
  });

  it.each(['table', 'sections'])('has them as lines and letters in the PDF, and no pixels (%s)', async (layout) => {
    const pdf = (await exported({ designId, format: 'pdf', layout })).toString('latin1');

    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).not.toContain('/Subtype /Image');
    expect(pdf).not.toContain('/Subtype/Image');
  });

  it('shows a figure that is refused as its caption, in every file', async () => {
    const own = await desk.newDesign(teacher);
    await desk.change(teacher, own, { board: `一\n\n${figureMarkdown({ words: '中国地图', width: 0 }, '疆域')}` });

    const xml = readParts(await exported({ designId: own })).get('word/document.xml') ?? '';
    const markdown = (await exported({ designId: own, format: 'md' })).toString();
    for (const text of [xml, markdown]) {
      expect(text).toContain('疆域');
      expect(text).not.toMatch(/figure:|没有说明/);
    }
  });
});
