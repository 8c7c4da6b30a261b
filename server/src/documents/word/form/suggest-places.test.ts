import { describe, expect, it } from 'vitest';
import { formDocx, mergedCells, nestedTable, placeholders, processTable, singleTable } from '#test/school-forms.ts';
import { openForm } from './form-package.ts';
import { readForm } from './read-form.ts';
import { showTables } from './show-form.ts';
import { suggestPlaces } from './suggest-places.ts';

const suggested = (form: Uint8Array) =>
  Object.fromEntries(suggestPlaces(readForm(openForm(form).xml)).map(({ place, field }) => [place, field]));

describe('the labels of a form', () => {
  it('name the cell right of them, or the room behind them in their own', () => {
    expect(suggested(singleTable)).toEqual({
      c2: 'title',
      c4: 'subject',
      c6: 'teacher',
      c8: 'goals',
      c10: 'keyPoints',
      c12: 'difficultPoints',
      c16: 'process',
      c17: 'board',
    });
  });

  it('name the cell below them, and the row that is repeated for the steps', () => {
    expect(suggested(processTable)).toEqual({
      c5: 'title',
      c6: 'grade',
      c7: 'kind',
      c8: 'periods',
      c14: 'stepTitle',
      c15: 'stepTeacher',
      c16: 'stepStudents',
      c17: 'stepIntent',
      c18: 'stepMinutes',
      c40: 'reflection',
    });
  });

  it('are found between braces, however Word cut them', () => {
    expect(suggested(placeholders)).toEqual({
      '{{课题}}': 'title',
      '{{教师}}': 'teacher',
      '{{教学目标}}': 'goals',
      '{{作业设计}}': 'homework',
      '{{环节}}': 'stepTitle',
      '{{教师活动}}': 'stepTeacher',
      '{{用时}}': 'stepMinutes',
    });
  });

  it('are found among merged cells and in tables within cells', () => {
    expect(suggested(mergedCells)).toEqual({
      c2: 'title',
      c4: 'classes',
      c6: 'points',
      c12: 'stepTitle',
      c13: 'stepBoth',
      c14: 'stepIntent',
      c20: 'homework',
    });
    expect(Object.values(suggested(nestedTable)).toSorted()).toEqual(['date', 'goals', 'reflection', 'title']);
  });

  it('say nothing in a table that is no form', () => {
    expect(suggested(formDocx('<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>'))).toEqual({});
  });
});

describe('the tables of a form', () => {
  it('are shown with their spans, a merged cell once', () => {
    const [table] = showTables(readForm(openForm(mergedCells).xml));

    expect(table?.rows.map((row) => row.length)).toEqual([4, 2, 4, 3, 3, 2]);
    expect(table?.rows[2]?.[0]).toMatchObject({ text: '教学过程', rowSpan: 3, columnSpan: 1 });
    expect(table?.rows[2]?.[2]).toMatchObject({ text: '师生活动', columnSpan: 2, rowSpan: 1 });
  });
});
