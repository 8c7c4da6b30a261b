import type { Told } from '@app/contract/talking/told.ts';
import { describe, expect, it } from 'vitest';
import { notToldWords, readWords, talkWords, toldWords } from './told-words.ts';

const file = {
  ...{ fileId: 'f', name: '教师用书.pdf', pages: 212, isWhole: false },
  ...{ readPages: 40, readChars: 30_000, foundPages: [86, 131], foundCount: 2 },
};
const told: Told = { teacher: '初中九年级数学', habits: true, files: [file], talk: { turns: 3, isCut: false } };
const source = { no: 1, title: '公式法', place: '九年级上册', quote: '' };

describe('what an answer was told, in words', () => {
  it('names what there was, and is nothing for a question alone', () => {
    expect(toldWords({ told, sources: [] })).toBe('1 份文件、前面的对话、你的习惯');
    const alone = { ...told, habits: false, files: [], talk: { turns: 0, isCut: false } };
    expect(toldWords({ told: alone, sources: [] })).toBe('');
    expect(toldWords({ told: { ...alone, lesson: '公式法' }, sources: [] })).toBe('这节课');
    const sources = [{ ...source, origin: 'kb' as const }, source, { ...source, url: 'https://example.com' }];
    expect(toldWords({ told: alone, sources })).toBe('助手的资料、内置资料、网页');
  });

  it('says how much of the conversation was read, and how', () => {
    expect(talkWords({ turns: 3, isCut: false })).toBe('3 轮全文');
    expect(talkWords({ turns: 3, isCut: true })).toBe('最近 3 轮读了全文，更早的没有读');
    const summary = { turns: 8, revision: 1 };
    expect(talkWords({ turns: 3, summary, isCut: false })).toBe('最近 3 轮读了全文，更早的读了摘要');
    expect(talkWords({ turns: 3, summary, isCut: true })).toBe('最近 3 轮读了全文，更早的读了摘要，还有几轮没有读');
  });

  it('says how far a file was read', () => {
    expect(readWords(file)).toBe('212 页，读了前 40 页，查到第 86、131 页，其余按需查找');
    expect(readWords({ ...file, isWhole: true })).toBe('212 页全读');
    expect(readWords({ ...file, isWhole: true, pages: 0 })).toBe('全文都读了');
    expect(readWords({ ...file, readPages: 0, foundPages: [], foundCount: 2 })).toBe(
      '读了前 30000 字，查到 2 段，其余按需查找',
    );
  });

  it('says what was not given, and no longer what a step looked up', () => {
    expect(notToldWords([])).toBe('除了上面这些，没有读：学生名单、成绩、你的手机号');
    expect(notToldWords(['已查班级名单'])).toBe('除了上面这些，没有读：成绩、你的手机号');
  });
});
