import { Link, useSearch } from '@tanstack/react-router';
import { InvitePage } from '#features/money/invite/invite-page.tsx';
import { RegisterPage } from '#features/money/invite/register-page.tsx';

export function UserAcquisitionPage() {
  return <InvitePage />;
}

export function InviteRegisterPage() {
  const { inviteCode = '' } = useSearch({ strict: false });
  const start = (
    <Link to="/" className="ta-link">
      开始使用
    </Link>
  );
  return inviteCode === '' ? <InvitePage /> : <RegisterPage inviteCode={inviteCode} startLink={start} />;
}
