import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** A way to a desk of ours: the page stays, unless she asks for another tab. */
export function DeskLink({ address, children }: { address: string; children: ReactNode }) {
  // Answers are also shown where there is no router, on paper and in previews.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const follow = (event: MouseEvent) => {
    const wantsTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!router || wantsTab) return;
    event.preventDefault();
    router.history.push(address);
  };
  return (
    <a className="ta-link" href={address} onClick={follow}>
      {children}
    </a>
  );
}
