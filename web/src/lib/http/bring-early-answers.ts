import { readFirstScreen } from '@app/contract/running/platform.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { readAskedEarly } from './asked-early.ts';
import { keepEarlyAnswers, nameOf } from './early-answers.ts';
import { withToken } from './token-guard.ts';
import { request } from './transport.ts';

/** Asks at once for everything the first screen will ask for. Called at start, before anybody asks. */
export function bringEarlyAnswers(chatId: string | undefined): void {
  if (sessionStore.getState().token === '') return;
  const input = chatId === undefined ? {} : { chatId };
  const asking = withToken(
    readFirstScreen,
    (token) => readAskedEarly({ token, chatId }) ?? request(readFirstScreen, input, { token }),
  );
  const answers = asking.then(
    (list) => new Map(list.map((answer) => [nameOf(answer.path, answer.input), answer.data])),
    // Whoever asks then asks by herself, and says what is wrong.
    () => new Map<string, unknown>(),
  );
  keepEarlyAnswers(answers);
}
