import { type FormField, type FormPlace, isHeadField, isStepField } from '@app/contract/making/design-forms.ts';
import { fieldOf, isStepName, stepOf } from './label-words.ts';
import type { Cell, Form, Line, Row } from './read-form.ts';

/** What the labels say: the place is right of a label, below it, or behind it in the same cell or line. */
export function suggestPlaces({ tables, lines, placeholders }: Form): FormPlace[] {
  const found = new Map<string, FormField>();
  for (const name of placeholders) {
    const field = fieldOf(name.slice(2, -2)) ?? stepOf(name.slice(2, -2));
    if (field) found.set(name, field);
  }
  const shared = new Set(lines.map(({ cell }) => cell));
  for (const rows of tables) {
    const laidOut = laidOutStep(rows, shared);
    for (const [place, field] of laidOut) found.set(place, field);
    const printed = printedSteps(rows);
    const isLaidOut = laidOut.size > 0;
    const around = { shared, isLaidOut, hasSteps: isLaidOut || rows.some(isHeadOfSteps) };
    for (const [index, row] of rows.entries()) {
      if (!printed.has(row)) suggestRow(row, rows[index + 1], around, found);
    }
  }
  for (const line of lines) {
    const field = fieldOf(line.label);
    if (field && hasRoom(line, field)) found.set(line.place, field);
  }
  return onlyOnce(found).map(([place, field]) => ({ place, field }));
}

type Around = { shared: ReadonlySet<string | undefined>; hasSteps: boolean; isLaidOut: boolean };

function suggestRow(row: Row, below: Row | undefined, around: Around, found: Map<string, FormField>): void {
  const isStepHead = isHeadOfSteps(row);
  if (isStepHead && around.isLaidOut) return;
  for (const cell of row.cells) {
    if (around.shared.has(cell.place)) continue;
    const step = isStepHead ? stepOf(cell.text) : undefined;
    // 教学内容 beside 教师活动 asks for something else than both together.
    if (step === 'stepBoth' && row.cells.some(({ text }) => isOneSide(stepOf(text)))) continue;
    const field = step ?? fieldOf(cell.text);
    const place = field && placeFor(cell, field, row, below);
    // 教学过程 above its steps is their heading.
    const isHeading = field === 'process' && around.hasSteps && place === cell.place;
    if (field && place && !isHeading && !found.has(place)) found.set(place, field);
  }
}

function isOneSide(step: FormField | undefined): boolean {
  return step === 'stepTeacher' || step === 'stepStudents';
}

function placeFor(label: Cell, field: FormField, row: Row, below: Row | undefined): string | undefined {
  if (label.isFrame || label.isContinued) return undefined;
  const under = below?.cells.find(({ column }) => column === label.column);
  if (isStepField(field)) return under && isFree(under) ? under.place : undefined;
  const right = row.cells[row.cells.indexOf(label) + 1];
  if (right && isFree(right)) return right.place;
  if (under && isFree(under) && (row.cells.length === 1 || !right || fieldOf(right.text))) return under.place;
  // "课题：" leaves room behind itself; a long text only where the cell has the row to itself.
  const endsOpen = /[:：_＿\s]$/.test(label.text);
  return (isHeadField(field) ? endsOpen : row.cells.length === 1 || endsOpen) ? label.place : undefined;
}

/** A line may lead anywhere; a long text needs room of its own. */
function hasRoom({ isAlone, at, end }: Line, field: FormField): boolean {
  return isHeadField(field) || isAlone || end > at;
}

function isFree({ isBlank, isFrame, isContinued }: Cell): boolean {
  return isBlank && !isFrame && !isContinued;
}

/** Two labels of steps side by side, one of which is no other label: 环节, 教师活动, 时间 … */
function isHeadOfSteps({ cells }: Row): boolean {
  const steps = cells.map(({ text }) => stepOf(text)).filter((step) => step !== undefined);
  return steps.length >= 2 && steps.some((step) => step !== 'stepMinutes' && step !== 'stepTitle');
}

/** Where the form has named its steps itself (导入, 新授 …), ours do not stand beside them: the head and those rows. */
function printedSteps(rows: readonly Row[]): Set<Row> {
  const printed = new Set<Row>();
  rows.forEach((head, index) => {
    const title = isHeadOfSteps(head) ? head.cells.find(({ text }) => stepOf(text) === 'stepTitle') : undefined;
    const under = title && rows[index + 1]?.cells.find(({ column }) => column === title.column);
    if (!under || isFree(under) || under.isContinued) return;
    const below = rows.slice(index + 1);
    const end = below.findIndex(({ cells }) => cells.length !== head.cells.length);
    for (const row of [head, ...(end < 0 ? below : below.slice(0, end))]) printed.add(row);
  });
  return printed;
}

/** 「环节一：」, 「教师活动1：」 beside 「学生活动1：」, 「活动意图说明：」 below each other: one step, which is repeated. */
function laidOutStep(rows: readonly Row[], shared: ReadonlySet<string | undefined>): Map<string, FormField> {
  const found = new Map<string, FormField>();
  const start = rows.findIndex(({ cells }) => cells.length === 1 && isStepName(cells[0]?.text ?? ''));
  if (start < 0) return found;
  for (const [index, { cells }] of rows.slice(start).entries()) {
    const fields = cells.map(({ text }) => (index === 0 ? 'stepTitle' : stepOf(text)));
    const isOpen = cells.every(({ text, place }) => !shared.has(place) && (index === 0 || /[:：]\s*$/.test(text)));
    if (!isOpen || fields.some((field) => !field || field === 'stepMinutes' || [...found.values()].includes(field)))
      break;
    cells.forEach(({ place }, column) => {
      const field = fields[column];
      if (field) found.set(place, field);
    });
  }
  return found.size > 1 ? found : new Map();
}

/** What a design has once is written once; facts may stand in several places, and each period has its own process. */
function onlyOnce(found: ReadonlyMap<string, FormField>): [string, FormField][] {
  const seen = new Set<FormField>();
  return [...found].filter(([place, field]) => {
    const isAgain = seen.has(field) && !place.startsWith('{{');
    seen.add(field);
    return !isAgain || isHeadField(field) || isStepField(field) || field === 'process';
  });
}
