import { useHostQuestion } from '#lib/doors/host-question.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { hostSays } from './ask-host.ts';
import { followShell } from './follow-host.ts';
import { forgetHostContext, hostHas, useHostContext } from './host-context.ts';

/** In a shell: what it has open is known here, its question lies in the composer, and its window says which page this is. */
export function liveWithHost(): () => void {
  void learn();
  // By a name that only the server knows it was not found before.
  followShell().catch(() => undefined);
  const hear = () => {
    if (document.visibilityState !== 'hidden') void learn();
  };
  document.addEventListener('visibilitychange', hear);
  const stopSession = sessionStore.subscribe(({ userInfo }, before) => {
    if (userInfo?.userId === before.userInfo?.userId) return;
    forgetHostContext();
    useHostQuestion.setState({ text: '' });
    void learn();
  });
  const titles = new MutationObserver(sayTitle);
  titles.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    document.removeEventListener('visibilitychange', hear);
    stopSession();
    titles.disconnect();
  };
}

let asked = 0;

async function learn(): Promise<void> {
  asked += 1;
  const turn = asked;
  const context = await hostSays('app.getContext', {});
  // What was asked for the teacher before says nothing of this one.
  if (!context || turn !== asked) return;
  useHostContext.setState(context);
  sayTitle();
  if (hostHas('chat')) await takeQuestion();
}

/** Words of the host lie in the composer; sending them is hers. */
async function takeQuestion(): Promise<void> {
  const question = await hostSays('chat.takeQuestion', {});
  if (question?.text) useHostQuestion.setState({ text: question.text });
}

let saidTitle = '';

function sayTitle(): void {
  const { title } = document;
  if (!hostHas('window') || title === saidTitle) return;
  saidTitle = title;
  void hostSays('window.setTitle', { title });
}
