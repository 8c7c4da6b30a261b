import { parseXml } from '../server/src/documents/reading/ooxml/xml.ts';
import { openZip } from '../server/src/documents/reading/ooxml/zip.ts';
import { readDocument } from '../server/src/documents/reading/read-document.ts';
import { readDocumentInWorker } from '../server/src/documents/reading/read-in-worker.ts';
import { type Kept, PAGES, termNotes } from '../server/src/documents/reading/term-notes.fixture.ts';
import { hold } from './bars.ts';
import { median, round } from './figures.ts';

const READINGS = 5;

/** A term's teaching notes: every text and every equation put in must come out again. */
export async function parse() {
  const kept: Kept = { texts: [], equations: [] };
  const bytes = await termNotes(kept);
  const first = await timed(() => readDocument(bytes, 'notes.docx'));
  const inWorker = await timed(() => readDocumentInWorker('A', bytes, 'notes.docx'));
  const readings: number[] = [];
  const bare: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    readings.push((await timed(() => readDocument(bytes, 'notes.docx'))).ms);
    bare.push((await timed(async () => parseXml(openZip(bytes).read('word/document.xml') ?? new Uint8Array()))).ms);
  }
  const { markdown, pages } = first.result;
  const textsKept = kept.texts.filter((text) => markdown.includes(text)).length / kept.texts.length;
  const equationsKept = kept.equations.filter((latex) => markdown.includes(`$${latex}$`)).length;
  return hold('parse', [
    { name: 'pages', value: pages },
    { name: 'fileKb', value: round(bytes.length / 1_024) },
    { name: 'textRuns', value: kept.texts.length },
    { name: 'textRunsKeptPercent', value: round(textsKept * 100, 2), atLeast: 98 },
    { name: 'equationsKept', value: equationsKept, atLeast: kept.equations.length },
    { name: 'firstReadMs', value: round(first.ms), atMost: 3_000 },
    { name: 'inWorkerMs', value: round(inWorker.ms), atMost: 3_000 },
    { name: 'readMs', value: round(median(readings), 1) },
    { name: 'readMsPerPage', value: round(median(readings) / PAGES, 2) },
    { name: 'inflateAndParseMs', value: round(median(bare), 1) },
    { name: 'timesInflateAndParse', value: round(median(readings) / median(bare), 2) },
  ]);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}
