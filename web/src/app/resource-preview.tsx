import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { getPreviewUrl, type Resource, readResource } from '@app/contract/sharing/resources.ts';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { type PreviewSource, PreviewSourceContext } from '#features/keeping/drive/preview/preview.api.ts';
import { downloadResource } from '#features/sharing/resources/resources.api.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { track } from '#lib/tracking/tracking.ts';

const PreviewDialog = lateLayer(async () => (await import('#features/keeping/drive/preview-dialog.tsx')).PreviewDialog);

/** The file itself is had by a download only: these show what is drawn of it. */
const viewers: NonNullable<PreviewSource['viewers']> = {
  pdf: lateLayer(async () => (await import('#features/keeping/drive/preview/pages-view.tsx')).PagesView),
  slides: lateLayer(async () => (await import('./resource-slides.tsx')).ResourceSlides),
};

/** Of what was sent to her the token opens it; playing what is another's takes a download. */
function sourceOf(isMine: boolean, shareToken: string | undefined): PreviewSource {
  return {
    read: (resId, signal) => callOrThrow(readResource, { resId, shareToken }, { signal }),
    findAddress: (resId) =>
      callOrThrow(getPreviewUrl, { resId, shareToken, userId: sessionStore.getState().userInfo?.userId ?? '' }),
    viewers,
    ...(isMine ? {} : { beforePlaying: '播放算一次下载，当天再看不重复计次' }),
  };
}

/** Resources are looked at as files of the cloud disk are; `preview` goes anywhere on the page. */
export function useResourcePreview(shareToken?: string) {
  const [shown, setShown] = useState<Resource>();
  const isMine = shown?.isMine === true;
  const source = useMemo(() => sourceOf(isMine, shareToken), [isMine, shareToken]);
  const open = useCallback((resource: Resource) => {
    track('resourceSearch', 'open', { resId: resource.resId, extension: resource.extension });
    setShown(resource);
  }, []);
  const preview = shown && (
    <Suspense fallback={null}>
      <PreviewSourceContext value={source}>
        <PreviewDialog
          entry={entryOf(shown)}
          files={[]}
          onDownload={() => downloadResource(shown, shareToken)}
          onClose={() => setShown(undefined)}
        />
      </PreviewSourceContext>
    </Suspense>
  );
  return { open, preview };
}

function entryOf({ resId, title, extension, length, createTime }: Resource): DriveEntry {
  const name = extension === '' ? title : `${title}.${extension}`;
  const none = { parentId: '', place: '', children: [], isdir: false };
  return {
    ...none,
    dirId: resId,
    fileId: resId,
    name,
    aliasname: name,
    size: length,
    createTime,
    updateTime: createTime,
  };
}
