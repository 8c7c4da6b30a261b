import { useAssistant } from './assistant-store.ts';

/** Questions of one kind of template after which the survey is due; one more and its moment has passed. */
const DUE_AT = 2;
const NOT_SHOWN = -1;

/** Called when an answer has ended; `index` is its place in the conversation. Due once until the next reset. */
export function offerSurvey(messageId: string, index: number): void {
  const { surveyCounts, npsCheck, npsShowSessionIndex, currentTemp } = useAssistant.getState();
  const isDue = surveyCounts[currentTemp?.typeCode ?? ''] === DUE_AT;
  if (!isDue || !npsCheck || npsShowSessionIndex !== NOT_SHOWN) return;
  useAssistant.setState({ npsShowSessionIndex: index, npsShowMessageId: messageId });
}

/** Dismissed or answered. The index stays, because shown is shown. */
export function closeSurvey(): void {
  useAssistant.setState({ npsShowMessageId: '' });
}

/** Called when a session begins anew with the template chosen for it; whether it may be asked is asked again. */
export function resetSurvey(): void {
  useAssistant.setState(({ surveyCounts, currentTemp }) => ({
    npsCheck: true,
    npsShowSessionIndex: NOT_SHOWN,
    npsShowMessageId: '',
    surveyCounts: { ...surveyCounts, [currentTemp?.typeCode ?? '']: 0 },
  }));
}
