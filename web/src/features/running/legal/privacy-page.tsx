import { LegalPage } from './legal-page.tsx';
import privacy from './privacy.md?raw';

export function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
