import { describe, expect, it } from 'vitest';
import { readField, writeField } from './fields.ts';
import { addPart, canMove, movePart, removePart } from './parts.ts';
import { sampleDesign } from './testing/sample-design.ts';

const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);

describe('the parts of a design', () => {
  it('adds behind the one that was named and moves by one place', () => {
    const { design, id } = addPart(sampleDesign, 'activities', 'a1');
    expect(idsOf(design.activities)).toEqual(['a1', id, 'a2', 'a3']);
    expect(idsOf(movePart(design, 'activities', id, -1).activities)).toEqual([id, 'a1', 'a2', 'a3']);
    expect(canMove(sampleDesign, 'activities', 'a1', -1)).toBe(false);
    expect(idsOf(addPart(sampleDesign, 'goals').design.goals).slice(0, 2)).toEqual(['g1', 'g2']);
  });

  it('moves an activity over the edge of its period into the next', () => {
    const twice = { ...sampleDesign, head: { ...sampleDesign.head, periods: 2 } };
    const moved = movePart(twice, 'activities', 'a3', 1);
    expect(moved.activities.map(({ period }) => period)).toEqual([1, 1, 2]);
    expect(movePart(moved, 'activities', 'a3', 1)).toBe(moved);
  });

  it('takes a removed goal out of what pointed at it', () => {
    const { goals, activities, assessments } = removePart(sampleDesign, 'goals', 'g1');
    expect(idsOf(goals)).toEqual(['g2']);
    expect([...activities, ...assessments].flatMap(({ goalIds }) => goalIds)).toEqual([]);
  });
});

describe('the fields of a design', () => {
  it('reads and writes any text by its path and leaves the rest the same objects', () => {
    const written = writeField(sampleDesign, 'activities.a2.teacher', '改了');
    expect(readField(written, 'activities.a2.teacher')).toBe('改了');
    expect(written.activities[0]).toBe(sampleDesign.activities[0]);
    expect(written.goals).toBe(sampleDesign.goals);
    expect(readField(writeField(sampleDesign, 'homework.basic', '题'), 'homework.basic')).toBe('题');
    expect(readField(writeField(sampleDesign, 'board', '右'), 'board')).toBe('右');
    expect(writeField(sampleDesign, 'board', sampleDesign.board)).toBe(sampleDesign);
    expect(readField(sampleDesign, 'goals.gone.text')).toBe('');
  });
});
