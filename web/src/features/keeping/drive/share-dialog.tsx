import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { type DriveShare, SharePassword } from '@app/contract/keeping/drive-shares.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { MadeLinkDialog } from '#components/sharing/made-link-dialog.tsx';
import { type Life, ShareLife, usualLife } from '#components/sharing/share-life.tsx';
import '#components/sharing/share-form.css';
import { addressOf, newSharePassword, useAddShare } from './shares.api.ts';

type Made = { share: DriveShare; password: string | undefined; life: Life };

/** Shares an entry by a link; the password is shown here and never again. */
export function ShareDialog({ entry, onClose }: { entry: DriveEntry; onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  return made ? (
    <MadeDialog made={made} onClose={onClose} />
  ) : (
    <NewShareDialog entry={entry} onMade={setMade} onClose={onClose} />
  );
}

type NewShareDialogProps = { entry: DriveEntry; onMade: (made: Made) => void; onClose: () => void };

function NewShareDialog({ entry, onMade, onClose }: NewShareDialogProps) {
  const [life, setLife] = useState(usualLife);
  const [hasPassword, setHasPassword] = useState(true);
  const [password, setPassword] = useState(newSharePassword);
  const add = useAddShare();
  const formId = useId();
  const read = SharePassword.safeParse(password);
  const problem = hasPassword && !read.success ? read.error.issues[0]?.message : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    const given = hasPassword ? password.trim() : undefined;
    add.mutate(
      { dirId: entry.dirId, days: life.days, password: given },
      { onSuccess: (share) => onMade({ share, password: given, life }) },
    );
  };
  return (
    <Dialog
      title={entry.isdir ? '分享文件夹' : '分享文件'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不分享</Button>
          <Button variant="primary" type="submit" form={formId} busy={add.isPending ? '正在创建' : undefined}>
            创建链接
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-share" onSubmit={handleSubmit}>
        <p className="ta-share-words">{`有链接的人不用登录，可以查看和下载“${entry.name}”，不能修改。`}</p>
        <ShareLife life={life} onChange={setLife} />
        <label className="ta-share-check">
          <CheckField isOn={hasPassword} onChange={setHasPassword} />
          需要提取码
        </label>
        {hasPassword && (
          <TextField
            label="提取码"
            value={password}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            error={problem ?? add.error?.message}
            hint="4 到 20 位字母或数字，不分大小写"
            suffix={
              <Button size="small" variant="text" onClick={() => setPassword(newSharePassword())}>
                换一个
              </Button>
            }
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {!hasPassword && add.error && (
          <p className="ta-field-error" role="alert">
            {add.error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function MadeDialog({ made: { share, password, life }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <MadeLinkDialog
      heading={`${share.isdir ? '分享文件夹' : '分享文件'}：${share.name}`}
      address={addressOf(share)}
      password={password}
      life={life}
      note={
        password === undefined
          ? '在“我的分享”里可以随时停止。'
          : '提取码只在这里显示一次。在“我的分享”里可以随时停止分享。'
      }
      onClose={onClose}
    />
  );
}
