import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { saveBlob } from '#lib/files/save-blob.ts';
import { formatDay } from '#lib/time/dates.ts';
import { codesCsv, type IssuedCodes } from './codes.api.ts';

/** The new codes, this once: a press beside them must not lose them, so that they stand above the page and not in its pane. */
export function NewCodes({ issued, onClose }: { issued: IssuedCodes; onClose: () => void }) {
  const { codes, comboName, expireAt } = issued;
  const lastDay = formatDay(expireAt);
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    showToast(isCopied ? 'success' : 'error', isCopied ? `已复制 ${codes.length} 个` : '没有复制成功，请手动选中复制');
  };
  const save = () => saveBlob(`兑换码-${comboName}.csv`, new Blob([codesCsv(issued, lastDay)], { type: 'text/csv' }));
  return (
    <Dialog
      title={`${codes.length} 个兑换码已生成`}
      canDismiss={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>都存好了，关闭</Button>
          <Button onClick={save}>下载 CSV</Button>
          <Button variant="primary" autoFocus onClick={() => void copy()}>
            全部复制
          </Button>
        </>
      }
    >
      <p>{`${comboName}，到 ${lastDay} 前可以兑换。只显示这一次，关上就看不到了。`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <ol className="ta-money-codes" aria-label="兑换码" tabIndex={0}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
