// Answer sheets as they come out of the printer, filled in, photographed by a program (turned, tilted, bent, folded, shadowed, blurred,
// noisy, packed, one square covered) and read again. What is drawn by the same number is the same picture;
// numbers behind the name take only those: npm run -s bench -- sheets 49 229

import type { Question } from '../contract/src/library/questions.ts';
import type { PaperQuestion } from '../contract/src/making/papers.ts';
import { familyById } from '../engines/src/questions/families.ts';
import { questionAt } from '../engines/src/questions/shelf.ts';
import { drawSheet } from '../engines/src/sheets/draw-sheet.ts';
import { layOutSheet } from '../engines/src/sheets/lay-out-sheet.ts';
import { codeOfNumber } from '../engines/src/sheets/machine-code.ts';
import { findSide } from '../engines/src/sheets/read/find-side.ts';
import type { Raster } from '../engines/src/sheets/read/raster.ts';
import { readSide } from '../engines/src/sheets/read/read-side.ts';
import type { AnswerSheet } from '../engines/src/sheets/sheet.ts';
import { endPdfProcess, writePdfInProcess } from '../server/src/documents/pdf/pdf-process.ts';
import { drawPdfPage, endPageProcesses } from '../server/src/documents/pdf-pages/page-process.ts';
import { photograph, rasterOf } from '../server/test/photographed-sheets.ts';
import { hold } from './bars.ts';

const PHOTOS = 300;

type Kind = [type: PaperQuestion['type'], count: number, score: number];
const papers: { subject: string; kinds: Kind[] }[] = [
  {
    subject: '02',
    kinds: [
      ['single', 8, 3],
      ['blank', 6, 3],
      ['solution', 6, 10],
    ],
  },
  {
    subject: '03',
    kinds: [
      ['single', 45, 1],
      ['blank', 10, 2],
      ['short', 3, 5],
      ['writing', 1, 20],
    ],
  },
  {
    subject: '01',
    kinds: [
      ['single', 6, 3],
      ['judge', 6, 1],
      ['short', 3, 6],
      ['writing', 1, 60],
    ],
  },
  {
    subject: '05',
    kinds: [
      ['single', 12, 2],
      ['multiple', 5, 3],
      ['blank', 6, 4],
      ['calculation', 4, 9],
    ],
  },
];

type PrintedSide = { sheet: AnswerSheet; code: string; side: number; page: Raster };
type Tally = {
  made: number;
  right: number;
  unsure: number;
  wrong: number;
  empty: number[];
  full: number[];
  unread: string[];
  ms: number;
};

export async function sheets() {
  const sides = await printAll();
  const tally: Tally = { made: 0, right: 0, unsure: 0, wrong: 0, empty: [], full: [], unread: [], ms: 0 };
  const [, , , ...wanted] = process.argv;
  const numbers = wanted.length > 0 ? wanted.map(Number) : Array.from({ length: PHOTOS }, (_, number) => number);
  for (const number of numbers) {
    const side = sides[(number * 7 + Math.floor(number / 10) * 3) % sides.length];
    if (side) await readOne(side, number, tally);
  }
  endPdfProcess('');
  endPageProcesses();
  for (const one of tally.unread) console.log(`  not read: ${one}`);
  const bubbles = tally.empty.length + tally.full.length;
  return hold('sheets', [
    { name: 'photos', value: numbers.length, atLeast: 300 },
    { name: 'sides printed', value: sides.length },
    { name: 'bubbles', value: bubbles },
    { name: 'marks', value: tally.made },
    { name: 'marks read right', value: percent(tally.right, tally.made), unit: ' %', atLeast: 99.5 },
    { name: 'wrong without a warning', value: tally.wrong, atMost: 0 },
    { name: 'bubbles she has to look at', value: percent(tally.unsure, bubbles), unit: ' %', atMost: 1 },
    { name: 'photos to take again', value: tally.unread.length },
    { name: 'darkest empty bubble', value: rounded(Math.max(...tally.empty)) },
    { name: 'lightest full bubble', value: rounded(Math.min(...tally.full)) },
    { name: 'ms a photo', value: Math.round(tally.ms / numbers.length) },
  ]);
}

async function printAll(): Promise<PrintedSide[]> {
  const sides: PrintedSide[] = [];
  for (const [index, { subject, kinds }] of papers.entries()) {
    const sheet = layOutSheet({ title: '期中测试', heading: '', phase: '04', subject, sections: sectionsOf(kinds) });
    if (!sheet) throw new Error('the paper does not fit');
    const code = codeOfNumber(987_654 * (index + 1));
    const pdf = await writePdfInProcess('bench', { sheet: { title: sheet.title, sides: drawSheet(sheet, code) } });
    for (const side of sheet.sides.keys()) {
      const { picture } = await drawPdfPage('bench', pdf, side + 1);
      sides.push({ sheet, code, side, page: await rasterOf(picture) });
    }
  }
  return sides;
}

/** Only its kind and its score matter to a sheet. */
function sampleQuestion(): Question {
  const family = familyById.get('math-mixed-within-hundred');
  const question = family && questionAt(family, 1, 0);
  if (!question) throw new Error('The family of the sample is gone');
  return question;
}

function sectionsOf(kinds: readonly Kind[]) {
  const sample = sampleQuestion();
  let no = 0;
  return kinds.map(([type, count, score], index) => {
    const isChosen = type === 'single' || type === 'multiple';
    const questions = Array.from({ length: count }, () => {
      no += 1;
      return { ...sample, no, type, score, options: isChosen ? ['一', '二', '三', '四'] : [] };
    });
    return { title: `第${index + 1}大题`, score: count * score, questions };
  });
}

async function readOne({ sheet, code, side, page }: PrintedSide, number: number, tally: Tally): Promise<void> {
  const photo = await photograph(page, sheet, side, number);
  const raster = await rasterOf(photo.picture);
  tally.made += photo.filled.reduce((sum, { marked }) => sum + marked.length, 0);
  const startedAt = performance.now();
  const found = findSide(raster, (one) => one === code);
  const printed = sheet.sides[side];
  if (typeof found === 'string' || found.code !== code || found.side !== side || !printed) {
    tally.unread.push(`${number} (${photo.how.join(', ')}): ${typeof found === 'string' ? found : found.code}`);
    return;
  }
  const { fields } = readSide(raster, found, printed);
  tally.ms += performance.now() - startedAt;
  for (const [index, { values, marked, unsure, darkness, isBent }] of fields.entries()) {
    const made = photo.filled[index]?.marked ?? [];
    for (const [at, value] of values.entries()) {
      const isMade = made.includes(value);
      (isMade ? tally.full : tally.empty).push(darkness[at] ?? 0);
      const isUnsure = isBent || unsure.includes(value);
      if (isUnsure) tally.unsure += 1;
      else if (marked.includes(value) !== isMade) tally.wrong += 1;
      else if (isMade) tally.right += 1;
    }
  }
}

function percent(part: number, whole: number): number {
  return Number(((100 * part) / Math.max(1, whole)).toFixed(2));
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
