import agreement from './agreement.md?raw';
import { LegalPage } from './legal-page.tsx';

export function AgreementPage() {
  return <LegalPage text={agreement} />;
}
