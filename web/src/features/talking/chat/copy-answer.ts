import type { Source } from '@app/contract/talking/chat.ts';
import { copyRich } from '#components/markdown/copy-rich.ts';
import { copyText } from '#components/markdown/copy-text.ts';

export type CopyKind = 'rich' | 'markdown' | 'plain';

/** Copies an answer: formatted with equations (and its Markdown beside it), as Markdown, or as plain words. */
export async function copyAnswer(
  kind: CopyKind,
  answer: { text: string; sources: readonly Source[] },
): Promise<boolean> {
  if (kind === 'markdown') return copyText(answer.text);
  try {
    const { richTextOf } = await import('#components/markdown/rich-text.tsx');
    const { html, text } = await richTextOf(answer.text, answer.sources);
    return kind === 'plain' ? copyText(text) : copyRich({ html, text: answer.text });
  } catch {
    // Without the network to fetch what formats it the words can still be had.
    return copyText(answer.text);
  }
}
