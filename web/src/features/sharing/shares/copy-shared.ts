import type { SharedConversation, SharedExchange } from '@app/contract/sharing/shares.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';

/** The whole of it as plain words, with the sign that a machine wrote the answers. */
export async function copyShared({ title, shareList }: SharedConversation): Promise<void> {
  const turns = await Promise.all(shareList.map(wordsOf));
  const isCopied = await copyText([title, ...turns, AI_LABEL].join('\n\n'));
  showToast(isCopied ? 'success' : 'error', isCopied ? '文字已复制' : '没有复制成功，请选中文字复制');
}

async function wordsOf({ ques, answers, sources }: SharedExchange): Promise<string> {
  return `问：${ques}\n\n答：${await plainOf(answers.join(''), sources)}`;
}

async function plainOf(answer: string, sources: SharedExchange['sources']): Promise<string> {
  try {
    const { richTextOf } = await import('#components/markdown/rich-text.tsx');
    return (await richTextOf(answer, sources)).text;
  } catch {
    // Without the network to fetch what reads it the words can still be had.
    return answer;
  }
}
