import { AppError } from '@app/contract/errors.ts';
import { type Embedded, type EmbedNews, openEmbed } from '@app/contract/sharing/embed.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

/** The pass of the address, which is taken out of it: good once, it is nothing to keep. */
export function takePass(): { token: string; view: string | undefined } {
  const given = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return { token: given.get('token') ?? '', view: given.get('view') ?? undefined };
}

let opening: Promise<Embedded> | undefined;

/** Once, however often the page is drawn. */
export function openOnce(): Promise<Embedded> {
  opening ??= callOrThrow(openEmbed, takePass());
  return opening;
}

type PickedFile = { name: string; size: number; url: string };
type More = { height?: number; message?: string; file?: PickedFile };

/** Told to the portal's page. Before we know it a word without content is told to whoever frames us: the server let only one. */
export function tellPortal(origin: string, type: EmbedNews, more: More = {}): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'teacher-assistant', type, ...more }, origin);
}

/** Says what went wrong to the portal, which signs anew where the pass or the visit is over; answers the sentence. */
export function tellProblem(origin: string, error: unknown): string {
  const isOver = error instanceof AppError && (error.code === 'not-found' || error.code === 'conflict');
  const message = error instanceof Error ? error.message : '';
  tellPortal(origin, isOver ? 'expired' : 'error', { message });
  return message;
}
