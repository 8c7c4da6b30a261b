import type { InputOf } from '@app/contract/endpoint.ts';
import { createDesignForm } from '@app/contract/making/design-forms.ts';
import { exportDesign, generateDesign, getDesign, saveDesign } from '@app/contract/making/designs.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWordThread } from '#documents/word/word-thread.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { openPictureDesk, type PictureDesk } from '#test/picture-desk.ts';
import { singleTable } from '#test/school-forms.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: FileDesk;
let teacher: Teacher;
let pictures: PictureDesk;
let owner: Teacher;
beforeAll(async () => {
  pictures = await openPictureDesk();
  owner = await pictures.signUp();
  desk = await openFileDesk({ model: { ...scriptedModel(), kind: 'offline' }, withCurriculum: true });
  teacher = await desk.signUp();
});
afterAll(async () => {
  await endWordThread('');
  await desk.close();
  await pictures.close();
});

async function exportOf(wanted: InputOf<typeof exportDesign>): Promise<Buffer> {
  const { rawPayload } = await pictures.app.inject({
    method: 'POST',
    url: exportDesign.path,
    payload: wanted,
    headers: { 's-auth-token': owner.token },
  });
  return rawPayload;
}
const documentOf = (bytes: Buffer) => readParts(bytes).get('word/document.xml') ?? '';
const widthsIn = (bytes: Buffer) =>
  Array.from(documentOf(bytes).matchAll(/<wp:extent cx="(\d+)"/g), ([, emu]) => Math.round(Number(emu) / 9_525));

describe('pictures in a design', () => {
  it('go into the Word file when they are hers, within the width of their cell; others stay words', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0f7553' } })
      .png()
      .toBuffer();
    const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const { fileId: mine } = (await desk.upload(teacher, '图.png', png)).data;
    const { fileId: foreign } = (await desk.upload(await desk.signUp(), '别人.png', dot)).data;
    const wish = { title: '图形', phase: '04', grade: '09', subject: '02' };
    const { designId } = (await desk.call(generateDesign, wish, teacher)).data;
    await runMaking(desk.deps, designMaker, designId);
    const { design, revision } = (await desk.call(getDesign, { designId }, teacher)).data;
    const [first, ...rest] = design.activities;
    const changed = {
      ...design,
      board: `![数轴](/storage/${mine}?expires=1&signature=x) ![点](data:image/png;base64,${dot.toString('base64')})`,
      textbook: `![别人的](/storage/${foreign}) ![网上的](https://example.com/a.png) ![坏的](data:image/png;base64,AAAA)`,
      activities: first ? [{ ...first, teacher: `看图 ![数轴](/storage/${mine}?expires=1&signature=x)` }, ...rest] : [],
    };
    await desk.call(saveDesign, { designId, revision, design: changed }, teacher);

    const { rawPayload } = await desk.app.inject({
      method: 'POST',
      url: exportDesign.path,
      payload: { designId, layout: 'sections' },
      headers: { 's-auth-token': teacher.token },
    });

    const parts = readParts(rawPayload);
    const xml = parts.get('word/document.xml') ?? '';
    const widths = Array.from(xml.matchAll(/<wp:extent cx="(\d+)"/g), ([, emu]) => Math.round(Number(emu) / 9_525));
    expect(widths).toHaveLength(3);
    expect(Math.max(...widths)).toBeLessThanOrEqual(582);
    expect(widths.filter((px) => px > 190 && px < 240)).toHaveLength(1);
    expect(xml).toContain('descr="数轴"');
    for (const alt of ['别人的', '网上的', '坏的']) expect(xml).toContain(`图片：${alt}`);
    expect(packageFaults(parts)).toEqual([]);
    expect(await validatorErrors(rawPayload, 'docx')).toEqual([]);
  });

  it('that she put in are drawn as wide as she wants them in Word, school form and Markdown; others’ stay words', async () => {
    const wide = await sharp({ create: { width: 1_200, height: 300, channels: 3, background: '#0f7553' } })
      .png()
      .toBuffer();
    const mine = (await pictures.addPicture(owner, '数轴.png', wide)).data.pictureId;
    const foreign = (await pictures.addPicture(await pictures.signUp(), '别人.png', wide)).data.pictureId;
    const designId = await pictures.newDesign(owner);
    await pictures.change(owner, designId, {
      board: `左：![数轴](picture:${mine}?width=50)\n\n- 一项\n  - 里面 ![深处](picture:${mine}?width=100)\n\n| 图 | 说明 |\n| --- | --- |\n| ![格](picture:${mine}) | ![别人的](picture:${foreign}) |`,
      textbook: `![整行](picture:${mine}?width=100) ![别人的](picture:${foreign})`,
    });

    const word = await exportOf({ designId, layout: 'sections' });
    const widths = widthsIn(word);
    // The board is a cell of 566 pixels; the deepest item has two indents less, and the table's cell half of it at most.
    expect(widths).toEqual(
      [582, 283, 510, expect.any(Number)].map((width) =>
        typeof width === 'number' ? expect.toSatisfy((px: number) => Math.abs(px - width) <= 2) : width,
      ),
    );
    expect(widths[3]).toBeLessThan(300);
    expect(documentOf(word)).toContain('descr="深处"');
    expect(documentOf(word)).toContain('图片：别人的');
    expect(packageFaults(readParts(word))).toEqual([]);
    expect(await validatorErrors(word, 'docx')).toEqual([]);

    // As a table the page is wider, and the names of the rows take their share of it.
    const [whole = 0, half = 0, ...others] = widthsIn(await exportOf({ designId, layout: 'table' }));
    expect(whole).toBeLessThanOrEqual(549);
    expect(half).toBeLessThan(whole / 2);
    expect(others.every((px) => px < whole)).toBe(true);

    const markdown = (await exportOf({ designId, format: 'md' })).toString();
    expect(markdown).toContain('左：![数轴][图1]');
    expect(markdown).toContain('［图片：别人的］');
    expect(markdown).not.toContain('picture:');
    expect(markdown.match(/^\[图\d+\]: data:image\/png;base64,\S+$/gm)).toHaveLength(1);

    const fileId = await pictures.addFile(owner, '表格.docx', singleTable);
    const { formId } = (await pictures.call(createDesignForm, { fileId }, owner)).data;
    const filled = await exportOf({ designId, formId });
    expect(widthsIn(filled)).toHaveLength(3);
    expect(documentOf(filled).includes('［图片：别人的］')).toBe(true);
    expect(packageFaults(readParts(filled))).toEqual([]);
  });
});
