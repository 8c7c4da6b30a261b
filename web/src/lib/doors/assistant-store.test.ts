import { afterEach, describe, expect, it } from 'vitest';
import {
  acquireSessionLock,
  countQuestion,
  initialAssistantState,
  releaseSessionLock,
  useAssistant,
} from './assistant-store.ts';

afterEach(() => useAssistant.setState(initialAssistantState, true));

describe('the assistant store', () => {
  it('begins with deep thinking and network on', () => {
    expect(useAssistant.getState()).toMatchObject({
      sessionLock: false,
      sessionInfer: true,
      sessionNetwork: true,
      teachDesignDeepThink: false,
      npsCheck: true,
      npsShowSessionIndex: -1,
    });
  });

  it('lets one question through at a time (STORE-001)', () => {
    expect(acquireSessionLock()).toBe(true);
    expect(acquireSessionLock()).toBe(false);

    releaseSessionLock();
    expect(acquireSessionLock()).toBe(true);
  });

  it('counts questions per kind of template (STORE-013, NPS-001)', () => {
    countQuestion('chat');
    countQuestion('chat');
    countQuestion('paper');

    expect(useAssistant.getState()).toMatchObject({ surveyCounts: { chat: 2, paper: 1 } });
  });
});
