import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { Download } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { kindText, typeOf } from '#features/keeping/drive/entry-type.ts';
import type { ViewProps } from './preview.api.ts';

const reasons: Record<string, string> = {
  heic: '浏览器显示不了 HEIC 图片，请下载后打开',
  heif: '浏览器显示不了 HEIF 图片，请下载后打开',
  doc: '旧版 Word 文件不能预览，另存为 docx 再上传就可以',
  ppt: '旧版 PPT 文件不能预览，另存为 pptx 再上传就可以',
  xls: '旧版 Excel 文件不能预览，另存为 xlsx 再上传就可以',
};

/** A file we have no viewer for. */
export function NoView({ name, sizeBytes, onDownload }: ViewProps) {
  const type = typeOf(name);
  return (
    <div className="ta-preview-state ta-preview-none">
      <FileGlyph type={type} sizePx={72} />
      <p>{`${kindText(name)} · ${fileSizeText(sizeBytes)}`}</p>
      <p className="ta-preview-why">{reasons[type] ?? '这种文件不能预览，请下载后打开'}</p>
      <Button icon={<Download />} onClick={onDownload}>
        下载
      </Button>
    </div>
  );
}
