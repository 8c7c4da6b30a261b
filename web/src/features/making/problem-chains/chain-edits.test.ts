import { type ChainQuestion, MAX_CHAIN_QUESTIONS } from '@app/contract/making/problem-chains.ts';
import { describe, expect, it } from 'vitest';
import {
  type ChainDraft,
  changeQuestion,
  moveQuestion,
  newQuestion,
  putQuestion,
  removeQuestion,
} from './chain-edits.ts';
import { chainMarkdown } from './chain-text.ts';

const question = (id: string): ChainQuestion => ({
  ...{ id, ask: `问 ${id}`, intent: `意图 ${id}`, expect: '', followUp: '追问', level: '分析' },
});
const draft: ChainDraft = { title: '方程的意义', chain: [question('a'), question('b'), question('c')] };
const order = ({ chain }: ChainDraft) => chain.map(({ id }) => id).join('');

describe('a chain', () => {
  it('lets a question go up and down, but not out at an end', () => {
    expect(order(moveQuestion(draft, 'b', -1))).toBe('bac');
    expect(order(moveQuestion(draft, 'b', 1))).toBe('acb');
    expect(moveQuestion(draft, 'a', -1)).toBe(draft);
    expect(moveQuestion(draft, 'c', 1)).toBe(draft);
    expect(moveQuestion(draft, 'none', 1)).toBe(draft);
  });

  it('takes a removed question back to its place, once', () => {
    const without = removeQuestion(draft, 'b');
    expect(order(without)).toBe('ac');
    const back = putQuestion(without, question('b'), 1);
    expect(order(back)).toBe('abc');
    expect(putQuestion(back, question('b'), 1)).toBe(back);
    expect(order(putQuestion(removeQuestion(without, 'a'), question('b'), 1))).toBe('cb');
  });

  it('changes only the question that is meant', () => {
    const changed = changeQuestion(draft, 'b', { ask: '新的问' });
    expect(changed.chain.map(({ ask }) => ask)).toEqual(['问 a', '新的问', '问 c']);
  });

  it('grows by a question as hard as the last one, up to what the server takes', () => {
    const next = newQuestion(draft);
    expect(next).toMatchObject({ ask: '', level: '分析' });
    const full = { ...draft, chain: Array.from({ length: MAX_CHAIN_QUESTIONS }, (_, at) => question(`q${at}`)) };
    expect(putQuestion(full, next, 0)).toBe(full);
  });
});

it('the words of a chain name what is there and leave out what is not', () => {
  const [first] = draft.chain;
  expect(chainMarkdown({ title: '方程', chain: first ? [first] : [] })).toBe(
    '# 方程 问题链\n\n**问题 1（分析）** 问 a\n\n设计意图：意图 a\n\n追问：追问\n',
  );
});
