import { copyRich } from '#components/markdown/copy-rich.ts';
import { copyText } from '#components/markdown/copy-text.ts';
import type { ChainDraft } from './chain-edits.ts';

export function chainMarkdown({ title, chain }: ChainDraft): string {
  const parts = chain.flatMap(({ level, ask, intent, expect, followUp }, index) => [
    `**问题 ${index + 1}（${level}）** ${ask}`,
    intent && `设计意图：${intent}`,
    expect && `学生可能的回答：${expect}`,
    followUp && `追问：${followUp}`,
  ]);
  return `${[`# ${title} 问题链`, ...parts.filter(Boolean)].join('\n\n')}\n`;
}

/** Formatted with equations for a Word document, as words for everything else. */
export async function copyChain(draft: ChainDraft): Promise<boolean> {
  const markdown = chainMarkdown(draft);
  try {
    const { richTextOf } = await import('#components/markdown/rich-text.tsx');
    return copyRich(await richTextOf(markdown, []));
  } catch {
    // Without the network to fetch what formats it the words can still be had.
    return copyText(markdown);
  }
}
