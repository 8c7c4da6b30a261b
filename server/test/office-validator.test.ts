import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeWord } from '#documents/word/write-word.ts';
import { hasValidator, validatorErrors } from './ooxml-package.ts';

describe('the validator of Office files', () => {
  it.skipIf(!hasValidator)('is there for this machine, and finds a planted fault', async () => {
    const sound = await writeWord({
      title: '公式法',
      isTitleShown: true,
      label: '内容由 AI 生成',
      properties: [],
      parts: [{ markdown: '第一步', sources: [] }],
    });
    const parts = unzipSync(sound);
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    const broken = zipSync({ ...parts, 'word/document.xml': strToU8(body.replace('<w:body>', '<w:body><w:t/>')) });

    expect(await validatorErrors(sound, 'docx')).toEqual([]);
    expect(await validatorErrors(broken, 'docx')).not.toEqual([]);
  });
});
