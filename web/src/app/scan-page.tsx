import { useSearch } from '@tanstack/react-router';
import { ScannedCodePage } from '#features/identity/qr/scanned-code-page.tsx';

export function ScanPage() {
  const { uuid = '' } = useSearch({ strict: false });
  return <ScannedCodePage uuid={uuid} />;
}
