import { afterEach, describe, expect, it } from 'vitest';
import { countQuestion, initialAssistantState, useAssistant } from './assistant-store.ts';
import { chooseTemplate } from './current-template.ts';
import { offerSurvey } from './survey-turn.ts';

const notice = { templateId: 't-notice', typeCode: 'parent notice' };
const paper = { templateId: 't-paper', typeCode: 'paper combination' };

afterEach(() => useAssistant.setState(initialAssistantState, true));

describe('the template of the session', () => {
  it('counts questions for each kind of template on its own', () => {
    chooseTemplate(notice);
    countQuestion(notice.typeCode);
    chooseTemplate(paper);
    countQuestion(paper.typeCode);
    countQuestion(paper.typeCode);

    expect(useAssistant.getState().surveyCounts).toEqual({ [notice.typeCode]: 1, [paper.typeCode]: 2 });
  });

  it('begins anew with another template: no survey shown, its counter at nought (NPS-004)', () => {
    chooseTemplate(notice);
    countQuestion(notice.typeCode);
    countQuestion(notice.typeCode);
    offerSurvey('m1', 1);
    expect(useAssistant.getState().npsShowSessionIndex).toBe(1);

    chooseTemplate(paper);

    expect(useAssistant.getState()).toMatchObject({
      currentTemp: paper,
      npsShowSessionIndex: -1,
      npsShowMessageId: '',
      surveyCounts: { [notice.typeCode]: 2, [paper.typeCode]: 0 },
    });
  });

  it('goes on when the same template is named again', () => {
    chooseTemplate(notice);
    countQuestion(notice.typeCode);

    chooseTemplate({ ...notice });

    expect(useAssistant.getState().surveyCounts[notice.typeCode]).toBe(1);
  });

  it('is the general chat again when it is dropped', () => {
    chooseTemplate(notice);

    chooseTemplate(null);

    expect(useAssistant.getState()).toMatchObject({ currentTemp: null, surveyCounts: { '': 0 } });
  });
});
