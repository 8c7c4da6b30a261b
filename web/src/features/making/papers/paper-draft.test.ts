import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, keepPaperDraft, NEW_PAPER, readPaperDraft } from './paper-draft.ts';
import { samplePaper } from './testing/sample-paper.ts';

beforeEach(() => window.localStorage.clear());

describe('a draft of a page that knew nothing of numbers that run on', () => {
  const { numbering: _unknown, ...old } = draftOf(samplePaper);
  const keepOld = (paperId: string) =>
    window.localStorage.setItem(`ta.paperDraft.me.${paperId}`, JSON.stringify({ revision: 3, content: old }));

  it('counts as its paper does: what was printed stays', () => {
    keepOld('paper');
    expect(readPaperDraft('me', 'paper', 'within')).toMatchObject({ revision: 3, content: { numbering: 'within' } });
  });

  it('of a new paper runs on', () => {
    keepOld(NEW_PAPER);
    expect(readPaperDraft('me', NEW_PAPER)?.content.numbering).toBe('through');
  });

  it('says itself how it counts once it does', () => {
    keepPaperDraft('me', 'paper', { revision: 3, content: { ...old, numbering: 'through' } });
    expect(readPaperDraft('me', 'paper', 'within')?.content.numbering).toBe('through');
  });
});
