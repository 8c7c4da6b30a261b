import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { teacher } from '#lib/testing/open-tab.ts';
import { holdUnsent, readDraft, readUnsent, WELCOME_DRAFT, writeDraft } from './drafts.ts';

const sit = (userId: string) => sessionStore.setState({ userInfo: { ...teacher, userId } });

afterEach(() => {
  sessionStore.setState({ userInfo: null });
  localStorage.clear();
});

it('what one teacher typed and did not send is not shown to the next at the same computer', () => {
  sit('u-1');
  holdUnsent(WELCOME_DRAFT, '还没有发出的问题');
  writeDraft(WELCOME_DRAFT, '写了一半');

  sit('u-2');
  expect([readDraft(WELCOME_DRAFT), readUnsent(WELCOME_DRAFT)]).toEqual(['', '']);
  sit('u-1');
  expect([readDraft(WELCOME_DRAFT), readUnsent(WELCOME_DRAFT)]).toEqual(['写了一半', '还没有发出的问题']);
});

it('what was typed before signing in is hers who signs in, and nobody else’s afterwards', () => {
  writeDraft(WELCOME_DRAFT, '先写的');
  sit('u-1');
  expect(readDraft(WELCOME_DRAFT)).toBe('先写的');
  writeDraft(WELCOME_DRAFT, '先写的，改了');
  sit('u-2');
  expect(readDraft(WELCOME_DRAFT)).toBe('');
});
