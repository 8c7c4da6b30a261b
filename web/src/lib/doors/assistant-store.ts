import { create } from 'zustand';

export type AssistantState = {
  /** True while an answer is being written: a second question must wait. */
  sessionLock: boolean;
  /** Deep thinking. */
  sessionInfer: boolean;
  sessionNetwork: boolean;
  teachDesignDeepThink: boolean;
  /** The template of the session on screen, `null` for the general chat. */
  currentTemp: { templateId: string; typeCode: string } | null;
  /** A question that the next page with a composer is opened for. */
  defaultInputVal: string;
  /** Whether the service lets this teacher use the assistant; unknown before the first answer. */
  appUseStatus: 'unknown' | 'allowed' | 'denied';
  /** Why not, in words. */
  appUseReason: string;
  npsCheck: boolean;
  /** Place in the session of the answer the survey was shown after; -1 when it was not. */
  npsShowSessionIndex: number;
  /** That answer while the survey is on screen: places shift when earlier exchanges are loaded. */
  npsShowMessageId: string;
  /** Questions sent since the last reset, per template `typeCode`. */
  surveyCounts: Record<string, number>;
};

export const initialAssistantState: AssistantState = {
  sessionLock: false,
  sessionInfer: true,
  sessionNetwork: true,
  teachDesignDeepThink: false,
  currentTemp: null,
  defaultInputVal: '',
  appUseStatus: 'unknown',
  appUseReason: '',
  npsCheck: true,
  npsShowSessionIndex: -1,
  npsShowMessageId: '',
  surveyCounts: {},
};

export const useAssistant = create<AssistantState>(() => initialAssistantState);

/** True when the lock was free and is now the caller's; false when an answer is still being written. */
export function acquireSessionLock(): boolean {
  if (useAssistant.getState().sessionLock) return false;
  useAssistant.setState({ sessionLock: true });
  return true;
}

export function releaseSessionLock(): void {
  useAssistant.setState({ sessionLock: false });
}

/** Counts a sent question for the survey of its kind of template. */
export function countQuestion(typeCode: string): void {
  useAssistant.setState(({ surveyCounts }) => ({
    surveyCounts: { ...surveyCounts, [typeCode]: (surveyCounts[typeCode] ?? 0) + 1 },
  }));
}
