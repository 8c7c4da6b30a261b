import type { AgentOrder } from '@app/contract/talking/agents.ts';
import { type TemplateGroup, templateGroups } from '@app/contract/talking/templates.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import '#components/fields/select-field.css';
import './agent-centre.css';
import { AgentCards, WaitingCards } from './agent-cards.tsx';

/** Whose assistants are shown; `review` are those that wait for an auditor. */
export type CentreShelf = 'centre' | 'school' | 'review';

type AgentCentreProps = {
  shelf: CentreShelf;
  onShelf: (shelf: CentreShelf) => void;
  isAuditor: boolean;
  onDetails: (agentId: string) => void;
  onCreate: () => void;
};

const shelves = [
  { value: 'centre', label: '公开' },
  { value: 'school', label: '本校' },
] as const;
const withReview = [...shelves, { value: 'review', label: '待审核' }] as const;

/** All assistants a teacher may use, by kind of work, to be looked through or searched. */
export function AgentCentre({ shelf, onShelf, isAuditor, onDetails, onCreate }: AgentCentreProps) {
  const [keyword, setKeyword] = useState('');
  const [group, setGroup] = useState<TemplateGroup>();
  const [orderBy, setOrderBy] = useState<AgentOrder>('heat');
  return (
    <div className="ta-agent-centre">
      <div className="ta-agent-filters">
        <Segmented
          label="谁的助手"
          isWide
          options={isAuditor ? withReview : shelves}
          value={shelf}
          onChange={onShelf}
        />
        {shelf !== 'review' && (
          <>
            <SearchField label="搜索助手" placeholder="搜名称和说明" onSearch={setKeyword} />
            <OrderChoice orderBy={orderBy} onChoose={setOrderBy} />
          </>
        )}
      </div>
      {shelf === 'review' ? (
        <WaitingCards onDetails={onDetails} />
      ) : (
        <>
          <GroupChoice group={group} onChoose={setGroup} />
          <AgentCards
            filter={{ scope: shelf, keyword, labelCode: group, orderBy }}
            onDetails={onDetails}
            onAll={() => setGroup(undefined)}
            onSchool={() => onShelf('school')}
            onCreate={onCreate}
          />
        </>
      )}
    </div>
  );
}

function OrderChoice({ orderBy, onChoose }: { orderBy: AgentOrder; onChoose: (orderBy: AgentOrder) => void }) {
  return (
    <span className="ta-select">
      <select
        aria-label="排序"
        value={orderBy}
        onChange={(event) => onChoose(event.target.value === 'time' ? 'time' : 'heat')}
      >
        <option value="heat">用得多的在前</option>
        <option value="time">新的在前</option>
      </select>
      <ChevronDown size={14} />
    </span>
  );
}

type GroupChoiceProps = { group: TemplateGroup | undefined; onChoose: (group: TemplateGroup | undefined) => void };

/** One press shows a group, the next all again. */
function GroupChoice({ group, onChoose }: GroupChoiceProps) {
  const groups = Object.keys(templateGroups) as TemplateGroup[]; // the keys of the literal
  return (
    <fieldset className="ta-agent-groups">
      <legend className="ta-visually-hidden">分类</legend>
      {[undefined, ...groups].map((one) => (
        <button key={one ?? 'all'} type="button" aria-pressed={one === group} onClick={() => onChoose(one)}>
          {one === undefined ? '全部分类' : templateGroups[one]}
        </button>
      ))}
    </fieldset>
  );
}
