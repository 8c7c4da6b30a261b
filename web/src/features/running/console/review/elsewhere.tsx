import type { OutputOf } from '@app/contract/endpoint.ts';
import type { readReviewCounts } from '@app/contract/running/console-review.ts';
import { ArrowRight } from 'lucide-react';
import './elsewhere.css';

type ElsewhereProps = { queues: OutputOf<typeof readReviewCounts>['elsewhere'] };

/** What colleagues want to show waits on pages of its own: how many, and the way there. */
export function Elsewhere({ queues }: ElsewhereProps) {
  if (queues.length === 0) return null;
  return (
    <ul className="ta-review-elsewhere" aria-label="别处等着审的">
      {queues.map(({ name, count, address }) => (
        <li key={name}>
          <a href={address}>
            {name} {count > 0 ? `${count.toLocaleString('zh-CN')} 件等着审` : '没有等着审的'}
            <ArrowRight size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}
