import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type DeskLinkProps = { address: string; className?: string; children: ReactNode };

/** A way to a desk of ours: the page stays, unless she asks for another tab. */
export function DeskLink({ address, className = 'ta-link', children }: DeskLinkProps) {
  // Answers are also shown where there is no router, on paper and in previews.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const follow = (event: MouseEvent) => {
    const wantsTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!router || wantsTab) return;
    event.preventDefault();
    router.history.push(address);
  };
  return (
    <a className={className} href={address} onClick={follow}>
      {children}
    </a>
  );
}
