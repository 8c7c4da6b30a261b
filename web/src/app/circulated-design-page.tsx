import { useParams } from '@tanstack/react-router';
import { CirculatedDesign } from '#features/sharing/remarks/circulated-design.tsx';

export function CirculatedDesignPage() {
  const { circulationId = '' } = useParams({ strict: false });
  return <CirculatedDesign circulationId={circulationId} />;
}
