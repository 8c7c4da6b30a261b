import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';

/** The only moment at which they can be read. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    showToast(isCopied ? 'success' : 'error', isCopied ? '备用码已复制' : '没有复制成功，请手动抄下来');
  };
  return (
    <Dialog
      title="记下备用码"
      canDismiss={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>复制</Button>
          <Button variant="primary" autoFocus onClick={onClose}>
            记好了
          </Button>
        </>
      }
    >
      <p>手机丢了或换了，可以用备用码登录，每个只能用一次。备用码只显示这一次，请抄下来放好。</p>
      <ol className="ta-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
