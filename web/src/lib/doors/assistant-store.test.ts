import { CASE_PRESET_DEFAULT_CHAT_ID } from '@app/contract/talking/templates.ts';
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
  it('begins with deep thinking and network on (STORE-002, STORE-003, STORE-004, STORE-005, STORE-006)', () => {
    expect(useAssistant.getState()).toMatchObject({
      sessionLock: false,
      sessionInfer: true,
      sessionNetwork: true,
      teachDesignDeepThink: false,
      npsCheck: true,
      npsShowSessionIndex: -1,
    });
  });

  it.each([
    [
      'the things of a conversation (STORE-007)',
      'teachDesignMap cachesDialogList gptBaseInfo historyDetail currentChatId currentTemp commonAichatTemp sessionCount defaultInputVal',
    ],
    ['what is shared (STORE-009, STORE-010)', 'sessionShareState sessionShareList casesSessionList'],
    ['its flags (STORE-011)', 'isAutoPlaying appUseStatus'],
    [
      'the state of the math assistant (STORE-012)',
      'isMathLoading isMathGenerating hasMathCreateFailed mathRecommendList mathRecommendLength',
    ],
  ])('holds %s', (_what, names) => {
    for (const name of names.split(' ')) expect(useAssistant.getState()).toHaveProperty(name);
  });

  it('holds five cache lists (STORE-008)', () => {
    expect(Object.keys(useAssistant.getState().cacheLists)).toEqual([
      'teachDesign',
      'textToImg',
      'instructionalDesign',
      'createTeachingPlan',
      'createCourseware',
    ]);
  });

  it('knows the chat id of preset cases (STORE-010)', () => {
    expect(CASE_PRESET_DEFAULT_CHAT_ID).toBe('casePresetDefaultChatId');
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

    expect(useAssistant.getState()).toMatchObject({ surveyCounts: { chat: 2, paper: 1 }, sessionCount: 3 });
  });
});
