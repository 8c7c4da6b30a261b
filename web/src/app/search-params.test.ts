import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centreSearchOf,
  chatSearchOf,
  coursewareSearchOf,
  driveSearchOf,
  englishSearchOf,
  lessonsSearchOf,
  materialsSearchOf,
  mathSearchOf,
  pageQueryOf,
  paperSearchOf,
  planSearchOf,
  queryOfSearch,
  weekSearchOf,
} from './search-params.ts';

describe('the query of an address', () => {
  it('keeps every string as it is', () => {
    const words = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
      fc.string(),
    );

    fc.assert(
      fc.property(words, (search) => {
        expect(pageQueryOf(queryOfSearch(search))).toEqual({ ...search });
      }),
    );
  });

  it('reads a code with leading zeros as text', () => {
    expect(pageQueryOf('?inviteCode=001234')).toEqual({ inviteCode: '001234' });
  });

  it('knows the welcome view by true alone', () => {
    expect(chatSearchOf({ showWelcome: 'true' })).toEqual({ showWelcome: true });
    expect(chatSearchOf({ showWelcome: 'false', chatId: 'c1' })).toEqual({ chatId: 'c1' });
  });

  it('knows a folder of the cloud disk, its recycle bin and what is shared', () => {
    expect(driveSearchOf({ dirId: 'd1', view: 'grid' })).toEqual({ dirId: 'd1' });
    expect(driveSearchOf({ dirId: '', view: 'bin' })).toEqual({ view: 'bin' });
    expect(driveSearchOf({ view: 'shares' })).toEqual({ view: 'shares' });
  });

  it('knows whose assistants are shown, and the one to read about', () => {
    expect(centreSearchOf({ shelf: 'school', agentId: 'a1' })).toEqual({ shelf: 'school', agentId: 'a1' });
    expect(centreSearchOf({ shelf: 'preset', agentId: '' })).toEqual({});
  });

  it('knows the design or the review that is open, and what a new one begins with', () => {
    expect(planSearchOf({ designId: 'd1', output: 'word', page: '2' })).toEqual({ designId: 'd1', output: 'word' });
    expect(planSearchOf({ reviewId: 'new', designId: '', output: 'pdf' })).toEqual({ reviewId: 'new' });
    expect(planSearchOf({ initialText: '写背影' })).toEqual({ initialText: '写背影' });
    expect(planSearchOf({ title: '背影', phase: '04', subject: 1 })).toEqual({ title: '背影', phase: '04' });
  });

  it('gives every desk what a conversation leads to it with', () => {
    const said = {
      title: '光的折射',
      lessonId: 'a.1.1',
      phase: '04',
      subject: '05',
      grade: '08',
      topic: '购物',
      way: 'dictation',
    };
    const { title, lessonId, phase, subject, grade, topic, way } = said;

    expect(coursewareSearchOf(said)).toEqual({ title, lessonId });
    expect(paperSearchOf(said)).toEqual({ title, phase, subject, grade });
    expect(mathSearchOf(said)).toEqual({ title, phase, subject });
    expect(englishSearchOf(said)).toEqual({ topic, grade, subject, way });
    expect(materialsSearchOf({ words: '画一朵花', page: '2' })).toEqual({ words: '画一朵花' });
  });

  it('knows what a lesson is begun of, and that a timetable is brought along', () => {
    expect(lessonsSearchOf({ lessonId: 'rj-math-9a.1.2', title: '', begin: 'no' })).toEqual({
      lessonId: 'rj-math-9a.1.2',
    });
    expect(lessonsSearchOf({ title: '公式法', begin: 'true' })).toEqual({ title: '公式法', begin: true });
    expect(weekSearchOf({ day: '2026-10-15', import: 'true' })).toEqual({ day: '2026-10-15', import: true });
    expect(weekSearchOf({ day: 'x', import: '1' })).toEqual({});
  });
});
