import type { ScriptGroup, ScriptQuestion } from '@app/contract/making/listening-script.ts';
import { describe, expect, it } from 'vitest';
import { heardAnswer } from './heard-answer.ts';

const lines: ScriptGroup['lines'] = [
  {
    id: '1',
    kind: 'words',
    speaker: 'narrator',
    text: "We'll meet at the bus stop at 7:45. Education is free.",
    take: 0,
  },
  { id: '2', kind: 'pause', seconds: 2 },
  { id: '3', kind: 'words', speaker: 'man', text: 'I liked the food best!', take: 0 },
];
const heard = (...options: ScriptQuestion['options']) =>
  heardAnswer({ id: 'q', ask: '?', options, answer: 0, heard: '' }, { lines });

describe('where an answer is heard', () => {
  it('is the sentence that says the right option, whatever its capitals and its point', () => {
    expect(heard('At the bus stop.', 'In the park.', 'At home.')).toBe("We'll meet at the bus stop at 7:45.");
    expect(heard('At 7:45.', 'At 7:15.', 'At 8:00.')).toBe("We'll meet at the bus stop at 7:45.");
  });

  it('is found behind another first word, and only in whole words', () => {
    expect(heard('For the food.', 'a', 'b')).toBe('I liked the food best!');
    expect(heard('Cat.', 'a', 'b')).toBe('');
    expect(heard('', 'a', 'b')).toBe('');
  });
});
