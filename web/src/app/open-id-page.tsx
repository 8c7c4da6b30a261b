import { OpenIdPage as Page } from '#features/identity/open-id-provider/open-id-page.tsx';

export function OpenIdPage() {
  return <Page leaveFor={(address) => location.assign(address)} />;
}
