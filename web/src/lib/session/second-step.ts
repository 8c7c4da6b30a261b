import { AppError } from '@app/contract/errors.ts';
import { secondStep } from '@app/contract/identity/second-factor.ts';
import { SECOND_STEP_NEEDED } from '@app/contract/identity/sign-on.ts';
import { createStore, useStore } from 'zustand';
import { callOrThrow } from '#lib/http/api-client.ts';
import { signedIn } from '#lib/session/session.ts';

/** The secret of a first step that was good. It is kept here and nowhere else. */
const waiting = createStore<{ stepToken: string | undefined }>(() => ({ stepToken: undefined }));

export const useStepToken = () => useStore(waiting, ({ stepToken }) => stepToken);

/** Whether a sign-in was refused only because its second step is missing; the form for it takes its place then. */
export function askSecondStep(error: Error): boolean {
  if (!(error instanceof AppError) || Number(error.details.wireCode) !== SECOND_STEP_NEEDED) return false;
  const stepToken = error.details.extra?.stepToken;
  if (typeof stepToken !== 'string') return false;
  waiting.setState({ stepToken });
  return true;
}

export function forgetFirstStep(): void {
  waiting.setState({ stepToken: undefined });
}

export async function takeSecondStep(stepToken: string, code: string): Promise<void> {
  await signedIn(await callOrThrow(secondStep, { stepToken, code }));
}
