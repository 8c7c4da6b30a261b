import { pictureRatios } from '@app/contract/making/picture-ratios.ts';
import { posterStyles, type Share } from '@app/contract/sharing/shares.ts';
import { useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { saveBlob } from '#lib/files/save-blob.ts';
import { pngOf } from '#lib/files/svg-picture.ts';
import { useSession } from '#lib/session/session.ts';
import './poster-dialog.css';
import { usePosterChoice } from './poster-choice.ts';
import { SharePoster } from './share-poster.tsx';
import { addressOf } from './shares.api.ts';

const ratios = pictureRatios.map((ratio) => ({ value: ratio, label: ratio }));
const styles = posterStyles.map((style) => ({ value: style, label: style }));

/** The share as a picture: its shape and colours, and the file. */
export function PosterDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const [ratioIndex, setRatioIndex] = useState(share.ratioIndex);
  const [selectStyleIndex, setStyleIndex] = useState(share.selectStyleIndex);
  const userInfo = useSession((session) => session.userInfo);
  const poster = useRef<SVGSVGElement>(null);
  const sharerName = userInfo?.userName || userInfo?.nickName || '一位老师';
  const content = { title: share.title, excerpt: share.excerpt, sharerName, address: addressOf(share.url) };
  const choose = (choice: { ratioIndex: number; selectStyleIndex: number }) => {
    setRatioIndex(choice.ratioIndex);
    setStyleIndex(choice.selectStyleIndex);
    usePosterChoice.setState(choice);
  };
  const save = async () => {
    if (!poster.current) return;
    try {
      saveBlob(`${share.title}.png`, await pngOf(new XMLSerializer().serializeToString(poster.current), 1));
    } catch {
      showToast('error', '没有转成图片，请再试一次');
    }
  };
  return (
    <Dialog
      title="分享图片"
      widthPx={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button variant="primary" onClick={() => void save()}>
            下载图片
          </Button>
        </>
      }
    >
      <div className="ta-poster-dialog">
        <div className="ta-poster-place">
          <SharePoster ref={poster} content={content} ratioIndex={ratioIndex} selectStyleIndex={selectStyleIndex} />
        </div>
        <Segmented
          isWide
          label="画幅"
          options={ratios}
          value={pictureRatios[ratioIndex] ?? pictureRatios[0]}
          onChange={(ratio) => choose({ ratioIndex: pictureRatios.indexOf(ratio), selectStyleIndex })}
        />
        <Segmented
          isWide
          label="样式"
          options={styles}
          value={posterStyles[selectStyleIndex] ?? posterStyles[0]}
          onChange={(style) => choose({ ratioIndex, selectStyleIndex: posterStyles.indexOf(style) })}
        />
      </div>
    </Dialog>
  );
}
