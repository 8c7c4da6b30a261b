import type { HostChannel, HostContext } from '@app/contract/running/host-bridge.ts';
import { create } from 'zustand';
import type { TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useSession } from '#lib/session/session.ts';

const nothing: HostContext = { class: undefined, book: undefined, courseware: undefined, channels: [] };

/** What the program around the page has open: class, book, courseware, and what it can do besides; empty in a browser. */
export const useHostContext = create<HostContext>(() => nothing);

/** Nothing of what the host had open for one teacher is shown to the next. */
export function forgetHostContext(): void {
  useHostContext.setState(nothing);
}

export function hostHas(channel: HostChannel): boolean {
  return useHostContext.getState().channels.includes(channel);
}

/** What she teaches now: the class that is open in the host, else what her profile says (rule ENV-003). */
export function useTaughtPlace(): TaughtPlace & { gradeCode: string } {
  const given = useHostContext((context) => context.class);
  const known = useSession(({ schoolInfo }) => schoolInfo);
  if (given) return { phaseCode: given.phasecode, subjectCode: given.subjectcode, gradeCode: given.gradecode ?? '' };
  const { phaseCode = '', subjectCode = '', gradeCode = '' } = known ?? {};
  return { phaseCode, subjectCode, gradeCode };
}
