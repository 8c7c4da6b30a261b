import { CLOSING_DAYS, exportMyData } from '@app/contract/running/account.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { endSessionHere } from '#lib/session/session.ts';
import { closeMyAccount } from './account.api.ts';
import { SmsProofField } from './sms-proof-field.tsx';
import './my-data-card.css';

/** What she can take with her. */
export function ExportMyData() {
  return (
    <div className="ta-my-data">
      <p>个人资料、助手、案例和全部对话，打包成一个压缩文件。</p>
      <Button onClick={() => startExport('我的数据', exportMyData, {})}>导出我的数据</Button>
    </div>
  );
}

/** The last thing in the user centre; it asks once, with a code, and can be taken back for some days. */
export function CloseAccount({ mobile }: { mobile: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="ta-my-data">
      <p>注销后退出所有设备，{CLOSING_DAYS} 天后删除你的全部内容；这之前重新登录就能恢复。</p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        注销账号
      </Button>
      {isAsking && <CloseDialog mobile={mobile} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function CloseDialog({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const [code, setCode] = useState('');
  const closing = useMutation({
    mutationFn: () => closeMyAccount(code),
    onSuccess: () => {
      showToast('success', `账号已注销，${CLOSING_DAYS} 天内重新登录可以恢复`);
      endSessionHere();
    },
  });
  return (
    <Dialog
      title="确定要注销账号吗"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>再想想</Button>
          <Button
            variant="danger-fill"
            disabled={code.length < 6}
            busy={closing.isPending ? '正在注销' : undefined}
            onClick={() => closing.mutate()}
          >
            注销账号
          </Button>
        </>
      }
    >
      <p>对话、资料、文件和设置都会在 {CLOSING_DAYS} 天后删除，不能找回。需要留存的内容请先导出。</p>
      <SmsProofField
        className="ta-closing-code"
        mobile={mobile}
        code={code}
        error={closing.error?.message}
        onChange={setCode}
      />
    </Dialog>
  );
}
