import { useEffect } from 'react';
import { offerFreshProof, useFreshProofWaiting } from '#lib/session/fresh-proof.ts';
import { FreshProofDialog } from './fresh-proof-dialog.tsx';

/** Asks her to show that it is she, when something on this page waits for that. */
export function FreshProofLayer() {
  const waiting = useFreshProofWaiting();
  useEffect(() => offerFreshProof(), []);
  if (!waiting) return null;
  return <FreshProofDialog onProved={() => waiting.end(true)} onClose={() => waiting.end(false)} />;
}
