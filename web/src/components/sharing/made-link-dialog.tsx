import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import type { Life } from './share-life.tsx';
import './share-form.css';
import { showToast } from '#components/layers/toast.tsx';

type MadeLinkDialogProps = {
  /** What is copied begins with it: 分享文件：教案.docx. */
  heading: string;
  address: string;
  password?: string | undefined;
  life: Life;
  /** How to end it. */
  note: string;
  onClose: () => void;
};

/** A link that was just made, to be copied and sent. */
export function MadeLinkDialog({ heading, address, password, life, note, onClose }: MadeLinkDialogProps) {
  const lines = [
    heading,
    `链接：${address}`,
    ...(password === undefined ? [] : [`提取码：${password}`]),
    ...(life.days === 0 ? [] : [`${life.label}内有效`]),
  ];
  const copy = async () => {
    const isCopied = await copyText(lines.join('\n'));
    if (isCopied) showToast('success', password === undefined ? '链接已复制' : '链接和提取码已复制');
    else showToast('error', '没有复制成功，请手动选中复制');
  };
  return (
    <Dialog
      title="链接已创建"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>完成</Button>
          <Button variant="primary" autoFocus onClick={() => void copy()}>
            {password === undefined ? '复制链接' : '复制链接和提取码'}
          </Button>
        </>
      }
    >
      <dl className="ta-share-made">
        <dt>链接</dt>
        <dd>{address}</dd>
        {password !== undefined && (
          <>
            <dt>提取码</dt>
            <dd className="ta-share-code">{password}</dd>
          </>
        )}
        <dt>有效期</dt>
        <dd>{life.days === 0 ? '长期，直到你停止分享' : life.label}</dd>
      </dl>
      <p className="ta-share-words">{note}</p>
    </Dialog>
  );
}
