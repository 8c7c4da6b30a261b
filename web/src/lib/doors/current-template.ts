import { type AssistantState, useAssistant } from './assistant-store.ts';
import { resetSurvey } from './survey-turn.ts';

/** Names the template of the session on screen, `null` for the general chat. Another template begins the session anew. */
export function chooseTemplate(chosen: AssistantState['currentTemp']): void {
  const { currentTemp } = useAssistant.getState();
  if (chosen?.templateId === currentTemp?.templateId && chosen?.typeCode === currentTemp?.typeCode) return;
  useAssistant.setState({ currentTemp: chosen });
  resetSurvey();
}
