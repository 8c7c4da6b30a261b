import { beforeEach, describe, expect, it } from 'vitest';
import { countQuestion, initialAssistantState, useAssistant } from './assistant-store.ts';
import { closeSurvey, offerSurvey, resetSurvey } from './survey-turn.ts';

beforeEach(() => useAssistant.setState(initialAssistantState, true));

const choose = (typeCode: string) => useAssistant.setState({ currentTemp: { templateId: `t-${typeCode}`, typeCode } });
const shown = () => {
  const { npsShowSessionIndex, npsShowMessageId } = useAssistant.getState();
  return [npsShowSessionIndex, npsShowMessageId];
};

/** A question and the end of its answer. */
function exchange(messageId: string, index: number): void {
  countQuestion(useAssistant.getState().currentTemp?.typeCode ?? '');
  offerSurvey(messageId, index);
}

describe('the turn of the survey', () => {
  it('comes by itself at the end of exactly the second answer, at its place, and is nowhere before (NPS-002, NPS-003, STORE-005, STORE-006)', () => {
    exchange('m-1', 0);
    expect(shown()).toEqual([-1, '']);

    exchange('m-2', 1);
    expect(shown()).toEqual([1, 'm-2']);
  });

  it('has passed with the third answer (NPS-002)', () => {
    countQuestion('');
    countQuestion('');
    exchange('m-3', 2);

    expect(shown()).toEqual([-1, '']);
  });

  it('is counted for each kind of template by itself (NPS-001, STORE-013)', () => {
    choose('chat');
    exchange('m-1', 0);
    choose('paper');
    exchange('m-2', 0);
    expect(shown()).toEqual([-1, '']);

    choose('chat');
    exchange('m-3', 1);
    expect(shown()).toEqual([1, 'm-3']);
  });

  it('never comes when the server said no (NPS-005)', () => {
    useAssistant.setState({ npsCheck: false });
    exchange('m-1', 0);
    exchange('m-2', 1);

    expect(shown()).toEqual([-1, '']);
  });

  it('does not come back once dismissed, even when the second answer goes on', () => {
    exchange('m-1', 0);
    exchange('m-2', 1);
    closeSurvey();
    offerSurvey('m-2', 1);

    expect(shown()).toEqual([1, '']);
  });

  it('starts anew with a session, whose own template alone is counted from zero (NPS-004)', () => {
    choose('paper');
    exchange('m-1', 0);
    choose('chat');
    exchange('m-2', 0);
    exchange('m-3', 1);
    resetSurvey();

    expect(shown()).toEqual([-1, '']);
    expect(useAssistant.getState().surveyCounts).toEqual({ paper: 1, chat: 0 });
    exchange('m-4', 0);
    exchange('m-5', 1);
    expect(shown()).toEqual([1, 'm-5']);
  });
});
