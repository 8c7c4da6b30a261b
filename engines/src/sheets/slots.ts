import { Phase, Subject } from '@app/contract/enums.ts';
import type { QuestionPart, QuestionType } from '@app/contract/library/questions.ts';
import type { PaperContent, PaperQuestion } from '@app/contract/making/papers.ts';
import { sectionHeading } from '../papers/exam-parts.ts';
import type { Slot, SlotKind } from './sheet.ts';

export type SheetPaper = Pick<PaperContent, 'title' | 'heading' | 'phase' | 'subject' | 'sections'>;
export type SlotSection = { heading: string; slots: Slot[] };
type Asking = Pick<QuestionPart, 'type' | 'stem' | 'options' | 'answer' | 'score'>;

/** What has to be answered, section by section, in the order and by the numbers of the paper. */
export function slotSections(paper: SheetPaper): SlotSection[] {
  return paper.sections.map((section) => ({
    heading: sectionHeading(section),
    slots: section.questions.flatMap((question) => slotsOf(question, paper)),
  }));
}

function slotsOf(question: PaperQuestion, paper: SheetPaper): Slot[] {
  const { id: questionId, no, parts, partNos } = question;
  if (parts.length === 0) return [{ no: String(no), questionId, ...answered(question, paper) }];
  const kinds = parts.map(kindOf);
  if (!partNos && kinds.every((kind) => kind === 'writing')) {
    // Its parts share the room and are marked together.
    const whole = answered({ ...question, type: 'solution', options: [] }, paper);
    return [{ no: String(no), questionId, ...whole, parts: parts.map(({ score }) => score) }];
  }
  return parts.map((part, index) => {
    return { no: String(partNos?.[index] ?? `${no}(${index + 1})`), questionId, part: index, ...answered(part, paper) };
  });
}

function answered(asking: Asking, paper: SheetPaper): Omit<Slot, 'no' | 'questionId'> {
  const kind = kindOf(asking);
  const options = kind === 'judge' ? 2 : asking.options.length;
  const isChosen = kind === 'single' || kind === 'multiple' || kind === 'judge';
  return {
    kind,
    score: asking.score,
    options: isChosen ? options : 0,
    gaps: kind === 'blank' ? gapsOf(asking) : 0,
    ...(kind === 'writing' ? roomFor(asking, paper) : { room: 'plain', rows: 0 }),
    parts: [],
  };
}

/** Kinds that are answered by a few words on a line. */
const onLines: readonly QuestionType[] = ['blank', 'recitation', 'listening', 'cloze'];
const MAX_OPTIONS = 7;

function kindOf({ type, options, answer }: Asking): SlotKind {
  if (type === 'judge') return 'judge';
  if (options.length >= 2 && options.length <= MAX_OPTIONS) {
    return type === 'multiple' || answer.length > 1 ? 'multiple' : 'single';
  }
  return onLines.includes(type) ? 'blank' : 'writing';
}

const MAX_GAPS = 12;

function gapsOf({ stem, answer, type }: Asking): number {
  const drawn = stem.split('____').length - 1;
  const wanted = drawn > 0 ? drawn : type === 'recitation' ? answer.length : 1;
  return Math.min(MAX_GAPS, Math.max(1, wanted));
}

/** Characters in a line of 作文格. */
export const SQUARES_A_ROW = 20;
const squareRows: Record<string, number> = { [Phase.primary]: 20, [Phase.junior]: 35, [Phase.senior]: 48 };
const FEWEST_LINES = 10;
const LINES_A_POINT = 0.7;
/** A line of handwriting in English. */
export const RULED_PITCH = 9;

/** A composition is written into squares, an English one on lines, everything else where it likes. */
function roomFor({ type, score }: Asking, { subject, phase }: SheetPaper): Pick<Slot, 'room' | 'rows'> {
  if (type !== 'writing') return { room: 'plain', rows: 0 };
  if (subject === Subject.Chinese) return { room: 'squares', rows: squareRows[phase] ?? 0 };
  if (subject !== Subject.English) return { room: 'plain', rows: 0 };
  return { room: 'lines', rows: Math.max(FEWEST_LINES, Math.round(score * LINES_A_POINT)) };
}
