import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';

export async function copyLink(address: string): Promise<void> {
  const isCopied = await copyText(address);
  showToast(isCopied ? 'success' : 'error', isCopied ? '链接已复制' : '没有复制成功，请手动选中复制');
}
