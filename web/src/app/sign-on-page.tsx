import { useSearch } from '@tanstack/react-router';
import { SignOnPage as Page } from '#features/identity/sign-on/sign-on-page.tsx';

export function SignOnPage() {
  return <Page search={useSearch({ strict: false })} leaveFor={(address) => location.assign(address)} />;
}
