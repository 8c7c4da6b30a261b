import type { Material } from '@app/contract/making/materials.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { Download, HardDrive } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import './material-viewer.css';
import { downloadMaterial, saveMaterial } from './materials.api.ts';

/** The picture as large as the window allows. */
export function MaterialViewer({ material, onClose }: { material: Material; onClose: () => void }) {
  const { fileName, url, says, words, width, height, size } = material;
  return (
    <Dialog
      title={fileName}
      widthPx={980}
      onClose={onClose}
      footer={
        <>
          <Button icon={<HardDrive size={16} />} onClick={() => void saveMaterial(material)}>
            存到云盘
          </Button>
          <Button variant="primary" icon={<Download size={16} />} onClick={() => void downloadMaterial(material)}>
            下载图片
          </Button>
        </>
      }
    >
      <figure className="ta-material-viewer">
        <img src={url} alt={says || words || fileName} width={width} height={height} />
        <figcaption>
          {width} × {height}，{fileSizeText(size)}
        </figcaption>
      </figure>
    </Dialog>
  );
}
