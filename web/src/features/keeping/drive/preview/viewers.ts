import type { ComponentType } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { type PreviewKind, previewKindOf } from '#features/keeping/drive/entry-type.ts';
import { FilmView, SoundView } from './media-view.tsx';
import { NoView } from './no-view.tsx';
import { PictureView } from './picture-view.tsx';
import { usePreviewSource, type ViewProps } from './preview.api.ts';

const documents = () => import('./document-view.tsx');

/** What draws a file; the heavy ones come when first used. */
const viewers: Record<PreviewKind, ComponentType<ViewProps>> = {
  picture: PictureView,
  sound: SoundView,
  film: FilmView,
  pdf: lateLayer(async () => (await import('./pdf-view.tsx')).PdfView),
  document: lateLayer(async () => (await documents()).DocumentView),
  markdown: lateLayer(async () => (await documents()).MarkdownView),
  text: lateLayer(async () => (await documents()).TextView),
  sheet: lateLayer(async () => (await import('./sheet-view.tsx')).SheetView),
  slides: lateLayer(async () => (await import('./slides-view.tsx')).SlidesView),
};

export function useViewer(name: string): ComponentType<ViewProps> {
  const { viewers: own } = usePreviewSource();
  const kind = previewKindOf(name);
  return kind ? (own?.[kind] ?? viewers[kind]) : NoView;
}
