import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { typeOf } from '#features/keeping/drive/entry-type.ts';
import { useFileAddress, usePreviewSource, type ViewProps } from './preview.api.ts';
import { Opening, Unshown } from './view-state.tsx';

/** The browser's own player; it fetches the parts it plays. */
export function SoundView(props: ViewProps) {
  return (
    <WithAddress {...props}>
      {(media) => (
        <div className="ta-preview-sound">
          <FileGlyph type={typeOf(props.name)} sizePx={72} />
          <audio {...media} />
        </div>
      )}
    </WithAddress>
  );
}

export function FilmView(props: ViewProps) {
  return (
    <WithAddress {...props}>{(media) => <video className="ta-preview-film" playsInline {...media} />}</WithAddress>
  );
}

type Media = {
  src: string;
  controls: true;
  preload: 'metadata';
  'aria-label': string;
  onError: (event: React.SyntheticEvent<HTMLMediaElement>) => void;
  onLoadedMetadata: (event: React.SyntheticEvent<HTMLMediaElement>) => void;
};

/** Its address is good for some minutes; one that ended is replaced by another, and playing goes on where it was. */
function WithAddress({
  fileId,
  name,
  onDownload,
  children,
}: ViewProps & { children: (media: Media) => React.ReactNode }) {
  const { beforePlaying = '' } = usePreviewSource();
  const [isWanted, setIsWanted] = useState(beforePlaying === '');
  const { data, error, refetch } = useFileAddress(fileId, isWanted);
  const [stoppedAt, setStoppedAt] = useState<number>();
  const [isBroken, setIsBroken] = useState(false);
  if (!isWanted) return <Unplayed name={name} words={beforePlaying} onPlay={() => setIsWanted(true)} />;
  if (error) return <Unshown title={error.message} onDownload={onDownload} />;
  if (isBroken) return <Unshown title="浏览器放不了这个文件，请下载后打开" onDownload={onDownload} />;
  if (!data) return <Opening />;
  return children({
    src: data.url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onError: ({ currentTarget }) => {
      if (currentTarget.currentTime === 0 || stoppedAt === currentTarget.currentTime) return setIsBroken(true);
      setStoppedAt(currentTarget.currentTime);
      void refetch();
    },
    onLoadedMetadata: ({ currentTarget }) => {
      if (stoppedAt === undefined) return;
      currentTarget.currentTime = stoppedAt;
      void currentTarget.play().catch(() => undefined);
    },
  });
}

/** Playing takes something of hers, so nothing is fetched before she wants it. */
function Unplayed({ name, words, onPlay }: { name: string; words: string; onPlay: () => void }) {
  return (
    <div className="ta-preview-state ta-preview-none">
      <FileGlyph type={typeOf(name)} sizePx={72} />
      <p className="ta-preview-why">{words}</p>
      <Button variant="primary" icon={<Play />} onClick={onPlay}>
        播放
      </Button>
    </div>
  );
}
