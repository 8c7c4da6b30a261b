import { searchQuestion } from '../contract/src/library/questions.ts';
import { createPaperDownloadTask, getPaperDownloadTask, type PaperFormat } from '../contract/src/making/paper-files.ts';
import { composePaper, getPaperContent, saveComposedPaper } from '../contract/src/making/papers.ts';
import { hold } from './bars.ts';
import { atDesk, call, type Desk } from './design-desk.ts';
import { median, percentile, round } from './figures.ts';

const SEARCHES = 200;
const FILES = 8;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;
/** Nobody takes a paper without a look at it. */
const LOOK_MS = 3_000;
const keywords = ['函数', '等差数列 公差', '方程', '密度 质量', '不等式', '三角形 面积', '阅读 短文', '概率'];
const place = { phase: '05', subject: '02' } as const;

/** Finding questions, composing a paper, and its file from the click to the last byte. */
export async function papers() {
  return atDesk(async (desk) => {
    const searches: number[] = [];
    for (let index = 0; index < SEARCHES; index += 1) {
      searches.push(
        await timed(() => call(desk, searchQuestion, { keyword: keywords[index % keywords.length] ?? '' })),
      );
    }
    const paperId = await somePaper(desk);
    await call(desk, getPaperContent, { paperId });
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const [word, pdf] = [await filesOf(desk, paperId, 'docx'), await filesOf(desk, paperId, 'pdf')];
    return hold('papers', [
      { name: 'searchMs', value: round(median(searches)) },
      { name: 'searchP95Ms', value: round(percentile(searches, 95)) },
      { name: 'firstWordMs', value: round(word[0] ?? Number.NaN), atMost: 800 },
      { name: 'wordMs', value: round(median(word.slice(1))) },
      { name: 'firstPdfMs', value: round(pdf[0] ?? Number.NaN) },
      { name: 'pdfMs', value: round(median(pdf.slice(1))) },
    ]);
  });
}

export async function somePaper(desk: Desk): Promise<string> {
  const sections = [
    { type: 'single', count: 10 },
    { type: 'blank', count: 6 },
    { type: 'solution', count: 6 },
  ] as const;
  const composed = await call(desk, composePaper, { ...place, sections: [...sections] });
  const drafts = composed.sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ id, score }) => ({ questionId: id, score })),
  }));
  const facts = { title: '期中测试', ...place, grade: '11', minutes: 90 } as const;
  return (await call(desk, saveComposedPaper, { ...facts, sections: drafts })).paperId;
}

async function filesOf(desk: Desk, paperId: string, format: PaperFormat): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < FILES; index += 1) times.push(await timed(() => downloadPaper(desk, paperId, format)));
  return times;
}

/** Waits for the address, as the page does. */
export async function downloadPaper(desk: Desk, paperId: string, format: PaperFormat): Promise<Buffer> {
  const { taskId } = await call(desk, createPaperDownloadTask, { paperId, format, layout: 'a3-columns' });
  const startedAt = performance.now();
  for (;;) {
    const { url, message } = await call(desk, getPaperDownloadTask, { taskId });
    if (url) return Buffer.from(await (await fetch(desk.origin + url)).arrayBuffer());
    if (message || performance.now() - startedAt > PATIENCE_MS) throw new Error(`Not written: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
