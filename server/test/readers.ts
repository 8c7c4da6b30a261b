import { join } from 'node:path';
import { cleanName } from '@app/contract/keeping/entry-names.ts';
import { type Design, emptyDesign, MAX_FIELD_CHARS } from '@app/contract/making/design.ts';
import { MAX_REVIEW_BLOCKS } from '@app/contract/making/design-reviews.ts';
import { holdsDangerousWords } from '@app/contract/screening.ts';
import { readScript } from '@app/engines/listening/listening-script.ts';
import { withDollarFormulas } from '@app/engines/notation/dollar-formulas.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import { replaceMarker } from '@app/engines/notation/text-lines.ts';
import { plainLatex } from '@app/engines/slides/slide-words.ts';
import { bestPassages, passagesOf } from '#adapters/model/offline/skills/file-passages.ts';
import { answerTextTool } from '#adapters/model/offline/skills/text-tools.ts';
import { openListJudge } from '#adapters/screening/list-judge.ts';
import { openScreening } from '#adapters/screening/screening.ts';
import { readWordLists } from '#adapters/screening/word-lists.ts';
import { docxOf, paragraph, pptxOf, textShape, xlsxOf } from '#documents/reading/office.fixture.ts';
import { readDocument } from '#documents/reading/read-document.ts';
import { keyOf } from '#documents/word/original/match-paragraphs.ts';
import { formulasIn, readMarkdown } from '#documents/word/read-markdown.ts';
import { quoteOf } from '#features/keeping/drive/quote.ts';
import { slidesFromDesign } from '#features/making/courseware/compose/from-design.ts';
import { slidesFromOutline } from '#features/making/courseware/compose/from-outline.ts';
import { acceptedDesign, saysAccepted } from '#features/making/design-reviews/accepted.ts';
import { cutIntoBlocks, markdownOf } from '#features/making/design-reviews/blocks.ts';
import { likenessesOf, readPlan } from '#features/making/design-reviews/read-plan.ts';
import { suggestByRules } from '#features/making/design-reviews/rules/suggest.ts';
import { keepCitations } from '#lib/citations.ts';
import { designMarkdown } from '#lib/design-markdown.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { openLog } from '#lib/log.ts';
import { readModelJson } from '#lib/model-json/read-model-json.ts';
import { splitPassages } from '#lib/split-passages.ts';

type Read = (text: string) => unknown;

const head = {
  title: '课',
  subject: '',
  grade: '',
  book: '',
  unit: '',
  classes: '',
  teacher: '',
  date: '',
  kind: '',
  periods: 1,
  minutes: 40,
  mode: '同步授课',
  style: 'Common',
} as const;
const wordLists = readWordLists(join(import.meta.dirname, '../../content'));
const judgeByLists = openListJudge(wordLists);
const screening = openScreening({ provider: 'lists' }, wordLists, openLog('silent'));
const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** What holds no words is refused, which is an answer too. */
const read = (bytes: Uint8Array, name: string) => readDocument(bytes, name).catch(() => undefined);
const utf8 = (text: string) => new TextEncoder().encode(text);

/** The text in every field of a design, as long as a field may be. */
function longDesign(text: string): Design {
  const [field, part] = [text.slice(0, MAX_FIELD_CHARS), text.slice(0, 500)];
  const many = <Part>(one: (id: string) => Part) => Array.from({ length: 8 }, (_, index) => one(`p${index}`));
  return {
    ...emptyDesign(head),
    ...{ board: field, keyPoints: field, difficultPoints: field },
    goals: many((id) => ({ id, text: part, evidence: part, competencies: [] })),
    questions: many((id) => ({ id, ask: part, intent: part, expect: part })),
    activities: many((id) => ({
      ...{ id, title: part, period: 1, minutes: 2, teacher: part, students: part, intent: part },
      ...{ goalIds: [], level: '理解' as const },
    })),
    exercises: many((id) => ({ id, question: part, answer: part, level: '基础' as const })),
  };
}

/** Everything that reads a text from outside: a file, a request or the answer of a model. */
export const readers: Readonly<Record<string, Read>> = {
  'a docx': (text) => read(docxOf(paragraph(xmlText(text)) + paragraph(xmlText(text.slice(0, 99)))), 'a.docx'),
  'a pptx': (text) => read(pptxOf([{ shapes: textShape(xmlText(text)) }]), 'a.pptx'),
  'an xlsx': (text) =>
    read(
      xlsxOf([
        { name: '表', rows: `<x:row><x:c t="inlineStr"><x:is><x:t>${xmlText(text)}</x:t></x:is></x:c></x:row>` },
      ]),
      'a.xlsx',
    ),
  'the format of a cell': (text) =>
    read(
      xlsxOf([{ name: '表', rows: '<x:row><x:c s="0"><x:v>1.5</x:v></x:c></x:row>' }], {
        styles: `<x:numFmts><x:numFmt numFmtId="200" formatCode="${xmlText(text).replaceAll('"', '&quot;')}"/></x:numFmts><x:cellXfs><x:xf numFmtId="200"/></x:cellXfs>`,
      }),
      'a.xlsx',
    ),
  'an md file': (text) => read(utf8(text), 'a.md'),
  'a csv file': (text) => read(utf8(text), 'a.csv'),
  'a design as slides': (text) => slidesFromDesign(longDesign(text)),
  'an outline': (text) => slidesFromOutline(text, { title: '', by: '' }),
  'the blocks of a plan': (text) => markdownOf(cutIntoBlocks(text)),
  'a plan': (text) => readPlan(`# 教学目标\n\n${text}\n\n# 教学过程\n\n${text}`, 'a.docx'),
  'the lesson of a plan': (text) => likenessesOf(cutIntoBlocks(text), Array(20).fill('一元二次方程的公式法')),
  'a plan as a design': (text) =>
    acceptedDesign({ blocks: cutIntoBlocks(`# 教学过程\n\n${text}`), suggestions: [] }, head),
  'a plan read again': (text) => saysAccepted(text, { blocks: cutIntoBlocks(text), suggestions: [] }, '甲'),
  'the rules for a plan': (text) =>
    suggestByRules(cutIntoBlocks(`# 教学目标\n\n${text}\n\n# 教学过程\n\n${text}`).slice(0, MAX_REVIEW_BLOCKS), {
      library: undefined,
      periodMinutes: 40,
    }),
  'the words of a paragraph': keyOf,
  'the passages of a file': splitPassages,
  'the passages of a material': (text) => passagesOf({ name: 'a', markdown: text }),
  'the passages a question means': (text) =>
    bestPassages(passagesOf({ name: 'a', markdown: text }), text.slice(0, 20_000), 3),
  'Markdown for Word': (text) => formulasIn(readMarkdown(text).root),
  'a design as Markdown': (text) => designMarkdown({ ...emptyDesign(head), board: text, keyPoints: text }),
  'formulas in an answer': withDollarFormulas,
  'the words of a formula': plainLatex,
  'an excerpt': (text) => excerptOf(text, 2_000),
  'a marker': (text) => replaceMarker(text, '甲'),
  'a name': (text) => cleanName(text),
  'the name of a file': (text) => fileNameFrom(text, 'docx', '文件'),
  'dangerous words': holdsDangerousWords,
  'a listening script': readScript,
  citations: (text) => keepCitations(text, new Set([1])),
  'JSON of a model': readModelJson,
  'a quote': (text) => quoteOf({ passage: text.slice(0, 20_000), wordAt: 0, isFromStart: true }),
  'screening of a question': (text) => screening.judgeQuestion(text.slice(0, 20_000), new AbortController().signal),
  'screening of the names of lessons': (text) => judgeByLists(`性别${text.slice(0, 2)}`.repeat(5_000)),
  'screening of a document': (text) => screening.judgeDocument(text),
  'a text tool': (text) => answerTextTool(`把下面的内容转成表格：\n${text.slice(0, 20_000)}`),
};
