import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#components/layers/dialog.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { placedContent } from './placements.api.ts';

const WIDTH_PX = 720;

/** A text, a reprint with its source, or a video. */
export function ContentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(placedContent(id));
  return (
    <Dialog label={data?.title ?? '推荐内容'} widthPx={WIDTH_PX} onClose={onClose}>
      <div className="ta-carousel-content">
        {data?.videoUrl && (
          // biome-ignore lint/a11y/useMediaCaption: captions are part of the video itself
          <video src={data.videoUrl} controls preload="metadata" />
        )}
        {data && <Markdown text={data.content} isStreaming={false} />}
        {data?.source && (
          <p className="ta-carousel-source">
            转载自{' '}
            {data.source.url ? (
              <a href={data.source.url} target="_blank" rel="noopener noreferrer nofollow">
                {data.source.name}
              </a>
            ) : (
              data.source.name
            )}
          </p>
        )}
        {!data && isError && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonText lines={5} />}
      </div>
    </Dialog>
  );
}
