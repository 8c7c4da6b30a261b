import { listDemoUnits } from '@app/contract/library/books.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { endpointQuery } from '#lib/http/query-client.ts';
import type { DesignOrder } from './design-form.ts';

type DemoUnitsProps = { hasToken: boolean; isBusy: boolean; onOrder: (order: DesignOrder) => void };

/** Two units everybody may try (decision G-016). Nothing is shown while they are not known. */
export function DemoUnits({ hasToken, isBusy, onOrder }: DemoUnitsProps) {
  const { data: units = [] } = useQuery({
    ...endpointQuery(listDemoUnits, {}),
    enabled: hasToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (units.length === 0) return null;
  return (
    <section className="ta-start-demos" aria-label="样例">
      <h2>先看两份样例</h2>
      <ul>
        {units.map(({ unitId, title, book, lessonId }) => (
          <li key={unitId}>
            <button
              type="button"
              className="ta-start-demo"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onOrder({ lessonId, mode: '大单元教学', stage: 'design' })}
            >
              <span>
                <b>{title}</b>
                <small>{book} · 大单元教学</small>
              </span>
              <ChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
