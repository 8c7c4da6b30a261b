import type { Remark } from '@app/contract/sharing/remarks.ts';
import type { ReactNode } from 'react';
import { formatWhen } from '#lib/time/dates.ts';
import './remark-row.css';

/** Who says what, and what can be done about it. */
export function RemarkRow({ remark, place, act }: { remark: Remark; place?: string; act?: ReactNode }) {
  const { text, authorName, isDone, createTime } = remark;
  return (
    <li className="ta-remark" data-done={isDone || undefined}>
      <p>{text}</p>
      <footer>
        <small>{[authorName, formatWhen(createTime), place].filter(Boolean).join(' · ')}</small>
        {act}
      </footer>
    </li>
  );
}
