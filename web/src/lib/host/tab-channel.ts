/** What one tab tells the others; the words themselves they read from the server. */
export type TabNews =
  | { kind: 'answer-started'; chatId: string; messageId: string }
  | { kind: 'answer-ended'; chatId: string; messageId: string }
  | { kind: 'record-changed'; chatId: string }
  | { kind: 'list-changed' }
  | { kind: 'bell-changed' };

const CHANNEL = 'ta-chat';

let channel: BroadcastChannel | undefined;

export function tellTabs(news: TabNews): void {
  openChannel()?.postMessage(news);
}

export function hearTabs(onNews: (news: TabNews) => void): () => void {
  const open = openChannel();
  const hear = (event: MessageEvent<TabNews>) => onNews(event.data);
  open?.addEventListener('message', hear);
  return () => open?.removeEventListener('message', hear);
}

/** Old shells have no channels; they notice by looking again. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
