import { type Material, pictureStyles } from '@app/contract/making/materials.ts';
import { Download, HardDrive, ImageUp, RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import './material-card.css';
import { downloadMaterial, isBeingDrawn, saveMaterial, useRemoveMaterial, useRetry } from './materials.api.ts';

type MaterialCardProps = { material: Material; onShow: () => void; onRedraw: () => void };

/** One picture: how it looks, or how far it is. */
export function MaterialCard({ material, onShow, onRedraw }: MaterialCardProps) {
  const remove = useRemoveMaterial();
  const { fileName, kind, ratio, style, state, notice } = material;
  return (
    <li className="ta-material-card">
      <MaterialFace material={material} onShow={onShow} />
      <div className="ta-material-foot">
        <h3 title={fileName}>{fileName}</h3>
        <p>{kind === 'given' ? '上传的图片' : `${pictureStyles[style]}，${ratio}`}</p>
        {state === 'ready' && notice && <p className="ta-material-notice">{notice}</p>}
        <div className="ta-material-tools">
          {state === 'ready' && (
            <>
              <IconButton
                label="下载图片"
                icon={<Download size={16} />}
                onClick={() => void downloadMaterial(material)}
              />
              <IconButton label="存到云盘" icon={<HardDrive size={16} />} onClick={() => void saveMaterial(material)} />
              <IconButton label="照这张改画" icon={<ImageUp size={16} />} onClick={onRedraw} />
            </>
          )}
          <IconButton label="删除" icon={<Trash2 size={16} />} onClick={() => remove(material.id)} />
        </div>
      </div>
    </li>
  );
}

function MaterialFace({ material, onShow }: { material: Material; onShow: () => void }) {
  const retry = useRetry();
  if (isBeingDrawn(material)) {
    return (
      <div className="ta-material-face" role="status">
        {material.state === 'waiting' ? '正在排队' : '正在画'}
      </div>
    );
  }
  if (material.state === 'failed') {
    return (
      <div className="ta-material-face ta-material-failed" role="status">
        <span>{material.notice}，没有扣次数</span>
        <Button
          size="small"
          icon={<RotateCcw size={14} />}
          busy={retry.isPending ? '正在提交' : undefined}
          onClick={() => retry.mutate(material.id)}
        >
          再试一次
        </Button>
      </div>
    );
  }
  return (
    <button type="button" className="ta-material-face" aria-label={`看大图：${material.fileName}`} onClick={onShow}>
      <img src={material.smallUrl} alt="" loading="lazy" />
    </button>
  );
}
