import { useSearch } from '@tanstack/react-router';
import { OtherAccounts } from '#features/identity/linked-accounts/other-accounts.tsx';
import { SignOnPage as Page } from '#features/identity/sign-on/sign-on-page.tsx';

export function SignOnPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { thirdLoginType } = search;
  return (
    <Page
      search={search}
      otherAccounts={<OtherAccounts wanted={typeof thirdLoginType === 'string' ? thirdLoginType : undefined} />}
      leaveFor={(address) => location.assign(address)}
    />
  );
}
