import { create } from 'zustand';

/** Results that must survive a change of route, one list per way of making them. */
export type CacheLists = Record<
  'teachDesign' | 'textToImg' | 'instructionalDesign' | 'createTeachingPlan' | 'createCourseware',
  unknown[]
>;

export type AssistantState = {
  /** True while an answer is being written: a second question must wait. */
  sessionLock: boolean;
  /** Deep thinking. */
  sessionInfer: boolean;
  sessionNetwork: boolean;
  teachDesignDeepThink: boolean;
  teachDesignMap: Record<string, unknown>;
  cachesDialogList: unknown[];
  gptBaseInfo: Record<string, unknown> | null;
  historyDetail: Record<string, unknown> | null;
  currentChatId: string;
  currentTemp: { templateId: string; typeCode: string } | null;
  commonAichatTemp: { templateId: string; typeCode: string } | null;
  sessionCount: number;
  defaultInputVal: string;
  cacheLists: CacheLists;
  sessionShareState: boolean;
  sessionShareList: string[];
  casesSessionList: { chatId: string }[];
  isAutoPlaying: boolean;
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
  isMathLoading: boolean;
  isMathGenerating: boolean;
  hasMathCreateFailed: boolean;
  mathRecommendList: unknown[];
  mathRecommendLength: number;
};

export const initialAssistantState: AssistantState = {
  sessionLock: false,
  sessionInfer: true,
  sessionNetwork: true,
  teachDesignDeepThink: false,
  teachDesignMap: {},
  cachesDialogList: [],
  gptBaseInfo: null,
  historyDetail: null,
  currentChatId: '',
  currentTemp: null,
  commonAichatTemp: null,
  sessionCount: 0,
  defaultInputVal: '',
  cacheLists: { teachDesign: [], textToImg: [], instructionalDesign: [], createTeachingPlan: [], createCourseware: [] },
  sessionShareState: false,
  sessionShareList: [],
  casesSessionList: [],
  isAutoPlaying: false,
  appUseStatus: 'unknown',
  appUseReason: '',
  npsCheck: true,
  npsShowSessionIndex: -1,
  npsShowMessageId: '',
  surveyCounts: {},
  isMathLoading: false,
  isMathGenerating: false,
  hasMathCreateFailed: false,
  mathRecommendList: [],
  mathRecommendLength: 0,
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
  useAssistant.setState(({ surveyCounts, sessionCount }) => ({
    sessionCount: sessionCount + 1,
    surveyCounts: { ...surveyCounts, [typeCode]: (surveyCounts[typeCode] ?? 0) + 1 },
  }));
}
