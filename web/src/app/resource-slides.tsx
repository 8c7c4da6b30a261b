import type { ViewProps } from '#features/keeping/drive/preview/preview.api.ts';
import { SlidesView } from '#features/keeping/drive/preview/slides-view.tsx';
import { WhenRead } from '#features/keeping/drive/preview/view-state.tsx';
import { DeckPages } from '#features/making/courseware/deck-pages.tsx';

/** Courseware of the library is drawn from its data, a deck of a teacher from a copy of its first slides. */
export function ResourceSlides(props: ViewProps) {
  const { fileId, name, onDownload } = props;
  return (
    <WhenRead fileId={fileId} onDownload={onDownload}>
      {({ deck }) =>
        deck ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: slides scroll by keyboard
          <div className="ta-preview-scroll" tabIndex={0}>
            <p className="ta-preview-note">动画和字体以下载的文件为准</p>
            <DeckPages deck={deck} label={name} />
          </div>
        ) : (
          <SlidesView {...props} />
        )
      }
    </WhenRead>
  );
}
