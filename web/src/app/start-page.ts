import { showToast } from '#components/layers/toast.tsx';
import { arrowsInLists } from '#components/page/arrows-in-lists.ts';
import { keepFocus } from '#components/page/keep-focus.ts';
import { watchTheme } from '#components/page/theme.ts';
import { findShell } from '#lib/host/shell-bridge.ts';
import { bringEarlyAnswers } from '#lib/http/bring-early-answers.ts';
import { showErrorsWith } from '#lib/http/query-client.ts';
import { isSomebodyHere, sessionStore } from '#lib/session/session-store.ts';
import { startSession } from '#lib/session/start-session.ts';
import { startTracking } from '#lib/tracking/tracking.ts';
import { lateChatScreen } from './late-chat-screen.ts';
import { preloadLogin } from './login-gate.tsx';
import { learnProductName } from './product-name.ts';
import { followViewportWidth } from './root-font-size.ts';
import { steadyPresses } from './steady-press.ts';
import { followVisibleHeight } from './visible-height.ts';

/** What runs beside the screens as long as the page lives. */
export function startPage(): void {
  watchTheme();
  followViewportWidth();
  followVisibleHeight();
  steadyPresses(document);
  keepFocus();
  arrowsInLists();
  bringFirstScreen();
  showErrorsWith((message) => showToast('error', message));
  // Before the session, whose calls may need a token of the shell and ask for nothing themselves.
  void learnProductName().then(liveInShell);
  // The screens of the teacher before her hold what she wrote: they go with the page.
  startSession(() => window.location.replace('/'));
  startTracking();
  loadAhead();
}

/** On the pages that index.html outlines, by their address. */
function bringFirstScreen(): void {
  if (document.documentElement.dataset.firstFrame) bringEarlyAnswers(chatIdHere());
}

/** What the first screen is known to want besides itself comes beside it, not after it. */
function loadAhead(): void {
  if (!isSomebodyHere(sessionStore.getState())) preloadLogin();
  if (chatIdHere() !== undefined) void lateChatScreen.preload();
}

function chatIdHere(): string | undefined {
  return new URLSearchParams(window.location.search).get('chatId') ?? undefined;
}

/** Once the server has said what a shell is called; in a browser there is none, and nothing of it is loaded. */
function liveInShell(): void {
  if (findShell())
    import('#lib/host/live-with-host.ts').then(({ liveWithHost }) => liveWithHost()).catch(() => undefined);
}
