import { exportDesign, generateDesign, getDesign, saveDesign } from '@app/contract/designs.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCurriculum } from '#features/books/curriculum-load.service.ts';
import { writeDesign } from '#features/designs/writing.service.ts';
import { endWordThread } from '#lib/word/word-thread.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { contentDir, type Teacher } from '#test/test-app.ts';

let desk: FileDesk;
let teacher: Teacher;
beforeAll(async () => {
  desk = await openFileDesk({ model: { ...scriptedModel(), kind: 'offline' } });
  await loadCurriculum(desk.deps, contentDir);
  teacher = await desk.signUp();
});
afterAll(async () => {
  await endWordThread('');
  await desk.close();
});

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
    await writeDesign(desk.deps, designId);
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
      payload: { designId },
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
});
