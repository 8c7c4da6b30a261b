import { copyText } from './copy-text.ts';

export type RichText = { html: string; text: string };

/**
 * Copies formatted text. Through a copy event the HTML reaches the clipboard as it is; the newer way takes out the
 * comments in which Word looks for its equations, so it comes second.
 */
export async function copyRich({ html, text }: RichText): Promise<boolean> {
  if (copyByEvent({ html, text })) return true;
  try {
    const types = { 'text/html': html, 'text/plain': text };
    const blobs = Object.entries(types).map(([type, content]) => [type, new Blob([content], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return copyText(text);
  }
}

function copyByEvent({ html, text }: RichText): boolean {
  if (typeof document.execCommand !== 'function') return false;
  let hasPut = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    hasPut = event.clipboardData !== null;
  };
  const letGo = selectSomething();
  document.addEventListener('copy', put, { capture: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', put, { capture: true });
  letGo();
  return isCopied && hasPut;
}

/** Some browsers copy only when something is selected; what the reader had selected comes back. */
function selectSomething(): () => void {
  const selection = window.getSelection();
  const former = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  const place = document.createElement('span');
  place.textContent = '.';
  place.style.cssText = 'position:fixed;opacity:0;user-select:text';
  document.body.append(place);
  selection?.selectAllChildren(place);
  return () => {
    selection?.removeAllRanges();
    place.remove();
    if (former) selection?.addRange(former);
  };
}
