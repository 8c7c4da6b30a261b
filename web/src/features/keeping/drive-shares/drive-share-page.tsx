import { AppError } from '@app/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { NotOpened, SharedFrame } from '#components/sharing/shared-frame.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { openedShare, shareOf, useOpenShare } from './drive-shares.api.ts';
import { SharedCard } from './shared-card.tsx';

/** What somebody sees who was sent a link to a file; nobody needs an account here. */
export function DriveSharePage({ code }: { code: string }) {
  return (
    <SharedFrame>
      <SharedContent code={code} />
    </SharedFrame>
  );
}

function SharedContent({ code }: { code: string }) {
  const share = useQuery(shareOf(code));
  const needsPassword = share.data?.needsPassword === true;
  const opened = useQuery({ ...openedShare(code), enabled: share.data?.needsPassword === false });
  const opening = useOpenShare(code);
  const entry = opened.data ?? opening.data;
  const error = share.error ?? opened.error;
  if (entry) return <SharedCard entry={entry} code={code} password={opening.variables ?? ''} />;
  if (error || isGone(opening.error)) {
    const retry = () => void (share.error ? share.refetch() : opened.refetch());
    return <NotOpened error={error ?? opening.error} onRetry={retry} />;
  }
  if (share.data && needsPassword) {
    return (
      <PasswordForm
        sharerName={share.data.sharerName}
        problem={opening.error?.message}
        isBusy={opening.isPending}
        onGiven={opening.mutate}
      />
    );
  }
  return (
    <div className="ta-shared-card">
      <SkeletonText lines={3} label="正在打开分享" />
    </div>
  );
}

/** A wrong password may be tried again; what is gone may not. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not-found';
}

type PasswordFormProps = {
  sharerName: string;
  problem: string | undefined;
  isBusy: boolean;
  onGiven: (password: string) => void;
};

function PasswordForm({ sharerName, problem, isBusy, onGiven }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password.trim() !== '' && !isBusy) onGiven(password.trim());
  };
  return (
    <form className="ta-shared-card" onSubmit={handleSubmit}>
      <h1>{`${sharerName}给你分享了文件`}</h1>
      <TextField
        label="提取码"
        size="large"
        value={password}
        maxLength={20}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem}
        hint="提取码通常和链接一起发给你"
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button variant="primary" size="large" type="submit" busy={isBusy ? '正在打开' : undefined}>
        打开
      </Button>
    </form>
  );
}
