import type { Case } from '@app/contract/sharing/cases.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { Select } from '#components/fields/select.tsx';
import { PagedList } from '#components/lists/paged-list.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { endpointQuery } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { CaseRow } from './case-row.tsx';
import './case-shelf.css';
import { type CaseFilter, casesOf, type Shelf } from './cases.api.ts';
import { NoCases } from './no-cases.tsx';

type CaseShelfProps = {
  scope: Shelf;
  onScope: (scope: Shelf) => void;
  /** An auditor also sees what waits. */
  isAuditor: boolean;
  onReuse: (one: Case) => void;
  onOpenChat: (one: Case) => void;
  /** Where a conversation worth keeping may be found. */
  onHistory: () => void;
};

const shelves: readonly { value: Shelf; label: string }[] = [
  { value: 'mine', label: '我的' },
  { value: 'school', label: '本校' },
  { value: 'public', label: '公开' },
  { value: 'preset', label: '例子' },
];

const withReview = [...shelves, { value: 'review', label: '待审核' }] as const;

/** Cases to look through: her own, of her school, of everybody, and those the product brings along. */
export function CaseShelf({ scope, onScope, isAuditor, onReuse, onOpenChat, onHistory }: CaseShelfProps) {
  const [keyword, setKeyword] = useState('');
  const [typeCode, setTypeCode] = useState('');
  const kinds = useKinds();
  return (
    <div className="ta-case-shelf">
      <div className="ta-case-filters">
        <Segmented
          label="谁的案例"
          isWideOnPhone
          options={isAuditor ? withReview : shelves}
          value={scope}
          onChange={onScope}
        />
        {scope !== 'review' && (
          <>
            <SearchField label="搜索案例" placeholder="搜标题" onSearch={setKeyword} />
            <KindChoice kinds={kinds} typeCode={typeCode} onChoose={setTypeCode} />
          </>
        )}
      </div>
      <Cases
        filter={{ scope, keyword, typeCode }}
        kindOf={(code) => kinds.get(code) ?? 'AI 对话'}
        onReuse={onReuse}
        onOpenChat={onOpenChat}
        onHistory={onHistory}
        onScope={onScope}
      />
    </div>
  );
}

type KindChoiceProps = {
  kinds: ReadonlyMap<string, string>;
  typeCode: string;
  onChoose: (typeCode: string) => void;
};

function KindChoice({ kinds, typeCode, onChoose }: KindChoiceProps) {
  return (
    <Select aria-label="类型" value={typeCode} onChange={(event) => onChoose(event.target.value)}>
      <option value="">全部类型</option>
      {[...kinds].map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type CasesProps = Omit<CaseShelfProps, 'scope' | 'isAuditor'> & {
  filter: CaseFilter;
  kindOf: (typeCode: string) => string;
};

function Cases({ filter, kindOf, onReuse, onOpenChat, onHistory, onScope }: CasesProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({
    ...casesOf(filter),
    enabled: hasToken,
    // What was found last stays while the next word is searched for, on the same shelf.
    placeholderData: (found, last) => (last?.queryKey[1] === filter.scope ? found : undefined),
  });
  return (
    <PagedList
      query={query}
      waiting={<SkeletonText lines={5} label="正在读取案例" />}
      empty={<NoCases filter={filter} onHistory={onHistory} onScope={onScope} />}
    >
      {(cases) => (
        <ul className="ta-case-rows" aria-label="案例">
          {cases.map((one) => (
            <CaseRow
              key={one.instanceId}
              case={one}
              kind={kindOf(one.typeCode)}
              isReview={filter.scope === 'review'}
              onReuse={onReuse}
              onOpenChat={onOpenChat}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Several templates may do one kind of work; the first gives it its name. Without the list one can still search. */
function useKinds(): Map<string, string> {
  const { data = [] } = useQuery(endpointQuery(listSystemTemplates, {}));
  const names = new Map<string, string>();
  for (const { typeCode, name } of data) if (!names.has(typeCode)) names.set(typeCode, name);
  return names.set('custom', '我做的助手');
}
