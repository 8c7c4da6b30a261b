import { NotBuilt } from './not-built-page.tsx';

export function EnglishAssistantPage() {
  return <NotBuilt name="englishAssistantSession" />;
}
