import type { StoreApi } from 'zustand';
import { watchLeaving } from '#lib/host/watch-leaving.ts';
import type { Autosave } from './autosave.ts';

type Followed<State, Content> = {
  contentOf: (state: State) => Content;
  /** Takes up what is still being typed. */
  settle?: () => void;
};

/** Sends what changes on the desk, until the desk is left: then what waits is kept here and sent. */
export function followDesk<State, Content>(
  desk: Pick<StoreApi<State>, 'subscribe'>,
  autosave: Autosave<Content>,
  { contentOf, settle }: Followed<State, Content>,
): () => void {
  const stop = desk.subscribe((now, before) => {
    const content = contentOf(now);
    // What came from the server is not sent back to it.
    if (content !== contentOf(before) && autosave.isNews(content)) autosave.change(content);
  });
  const leave = sendOnLeaving(autosave, settle);
  return () => {
    leave();
    stop();
    autosave.close();
  };
}

/** What waits is kept when the page may be gone, and sent when it is hidden, comes back to the network or is left. */
export function sendOnLeaving<Content>(autosave: Autosave<Content>, settle: () => void = () => undefined): () => void {
  const send = () => void autosave.flush();
  const keep = () => {
    settle();
    autosave.keep();
  };
  const keepAndSend = () => {
    keep();
    send();
  };
  const unwatch = watchLeaving({ onLeave: keep, onHidden: keepAndSend, onOnline: send });
  return () => {
    unwatch();
    keepAndSend();
  };
}
