import { describe, expect, it } from 'vitest';
import { lessonWordsOf } from './lesson-words.ts';

describe('the words of a lesson', () => {
  it('are those of its title and what it teaches, each once and none of the rest of the form', () => {
    const words = lessonWordsOf([
      { kind: 'Subject', text: '数学' },
      { kind: 'Lesson', text: '《公式法》 第一课时' },
      { kind: 'Knowledge', text: '判别式、求根公式，公式法、数' },
      { kind: 'ImageDescription', text: '一个篮球' },
    ]);
    expect(words).toEqual(['公式法', '第一课时', '判别式', '求根公式']);
  });

  it('are no sentences, and not more than may go along', () => {
    const text = `${'长'.repeat(13)} ${Array.from({ length: 60 }, (_, at) => `词${at}`).join(' ')}`;
    const words = lessonWordsOf([{ kind: 'Knowledge', text }]);
    expect(words).toHaveLength(50);
    expect(words[0]).toBe('词0');
  });
});
