import { pictureIdsIn } from '@app/contract/keeping/design-pictures.ts';
import type { Design } from '@app/contract/making/design.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { clipboardHtml, clipboardText } from '#components/markdown/clipboard-html.ts';
import { copyRich } from '#components/markdown/copy-rich.ts';
import { loadKatex } from '#components/markdown/load-katex.ts';
import { freshPictures } from '#components/pictures/known-pictures.ts';
import { DeskContext, openDesk } from './desk.ts';
import { Sheet } from './sheet.tsx';

/** The whole paper for the clipboard: tables as tables, formulas as equations. */
export async function copyDesign(design: Design): Promise<boolean> {
  await Promise.all([loadKatex(), freshPictures(pictureIdsIn(design))]);
  const page = document.createElement('div');
  const root = createRoot(page);
  flushSync(() =>
    root.render(
      <DeskContext value={openDesk('', design, true)}>
        <Sheet />
      </DeskContext>,
    ),
  );
  const html = clipboardHtml(page);
  const text = clipboardText(page);
  // The text is taken out of the page's own nodes, which React no longer knows.
  page.replaceChildren();
  return copyRich({ html, text });
}
