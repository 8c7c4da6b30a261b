import { CASE_PRESET_DEFAULT_CHAT_ID } from '@app/contract/templates.ts';
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

  it.each([
    [
      'the things of a conversation',
      'teachDesignMap cachesDialogList gptBaseInfo historyDetail currentChatId currentTemp commonAichatTemp sessionCount defaultInputVal',
    ],
    ['what is shared', 'sessionShareState sessionShareList casesSessionList'],
    ['its flags', 'isAutoPlaying appUseStatus'],
    [
      'the state of the math assistant',
      'isMathLoading isMathGenerating hasMathCreateFailed mathRecommendList mathRecommendLength',
    ],
  ])('holds %s', (_what, names) => {
    for (const name of names.split(' ')) expect(useAssistant.getState()).toHaveProperty(name);
  });

  it('holds five cache lists', () => {
    expect(Object.keys(useAssistant.getState().cacheLists)).toEqual([
      'teachDesign',
      'textToImg',
      'instructionalDesign',
      'createTeachingPlan',
      'createCourseware',
    ]);
  });

  it('knows the chat id of preset cases', () => {
    expect(CASE_PRESET_DEFAULT_CHAT_ID).toBe('casePresetDefaultChatId');
  });

  it('lets one question through at a time', () => {
    expect(acquireSessionLock()).toBe(true);
    expect(acquireSessionLock()).toBe(false);

    releaseSessionLock();
    expect(acquireSessionLock()).toBe(true);
  });

  it('counts questions per kind of template', () => {
    countQuestion('chat');
    countQuestion('chat');
    countQuestion('paper');

    expect(useAssistant.getState()).toMatchObject({ surveyCounts: { chat: 2, paper: 1 }, sessionCount: 3 });
  });
});
