import { describe, expect, it } from 'vitest';
import { docxOf, paragraph } from './office.fixture.ts';
import { readDocumentInWorker } from './read-in-worker.ts';

const docx = docxOf(paragraph('在另一个线程里读到的正文'));

describe('reading in a thread of its own', () => {
  it('gives what reading gives and leaves the bytes to the caller', async () => {
    const bytes = Buffer.from(docx);
    const result = await readDocumentInWorker('A', bytes, 'a.docx');
    expect(result).toEqual({ markdown: '在另一个线程里读到的正文', pages: 1, pictures: 0, isCut: false });
    expect(bytes.equals(docx)).toBe(true);
  });

  it('hands over no more than was asked for, and in no case more than anybody uses', async () => {
    const long = Buffer.from('一元二次方程'.repeat(1_000_000));

    expect(await readDocumentInWorker('A', long, 'a.txt', { maxChars: 8 })).toMatchObject({
      markdown: '一元二次方程一元',
      isCut: true,
    });
    const { markdown, isCut } = await readDocumentInWorker('A', long, 'a.txt');
    expect([markdown.length, isCut]).toEqual([4_000_000, true]);
  });

  it('refuses with the same words', async () => {
    await expect(readDocumentInWorker('A', new Uint8Array(), 'a.docx')).rejects.toMatchObject({
      name: 'ReadingError',
      fault: 'empty',
    });
  });

  it('ends when it takes too long, and when it is told to', async () => {
    await expect(readDocumentInWorker('A', docx, 'a.docx', { timeoutMs: 1 })).rejects.toMatchObject({
      fault: 'too-large',
    });
    const controller = new AbortController();
    const reading = readDocumentInWorker('A', docx, 'a.docx', { signal: controller.signal });
    controller.abort(new Error('不用读了'));
    await expect(reading).rejects.toThrow('不用读了');
  });
});
