import { type TemplateGroup, templateGroups } from '@app/contract/talking/templates.ts';
import { useCallback } from 'react';
import { SearchField } from '#components/fields/search-field.tsx';
import { Select } from '#components/fields/select.tsx';
import { useSession } from '#lib/session/session.ts';
import { useAssistantFilter } from './assistant-filter.ts';
import './assistant-filters.css';

/** Looks for a task, and narrows by kind of work and by her subject. */
export function AssistantFilters() {
  const { filter, change } = useAssistantFilter();
  const subject = useSession(({ schoolInfo }) => schoolInfo?.subjectName ?? '');
  const search = useCallback((keyword: string) => change({ keyword }), [change]);
  return (
    <div className="ta-assistant-filters">
      <div className="ta-assistant-search">
        <SearchField label="搜索助手" placeholder="想做什么，例如：讲评、听力、家长会" onSearch={search} />
        <Select
          aria-label="排序"
          value={filter.orderBy}
          onChange={(event) => change({ orderBy: event.target.value === 'time' ? 'time' : 'heat' })}
        >
          <option value="heat">用得多的在前</option>
          <option value="time">新的在前</option>
        </Select>
      </div>
      <fieldset className="ta-assistant-chips">
        <legend className="ta-visually-hidden">分类和学科</legend>
        <Chip isOn={filter.group === undefined} onPress={() => change({ group: undefined })}>
          全部分类
        </Chip>
        {groups.map((group) => (
          <Chip key={group} isOn={filter.group === group} onPress={() => change({ group })}>
            {templateGroups[group]}
          </Chip>
        ))}
        {subject !== '' && (
          <>
            <i aria-hidden="true" />
            <Chip
              isOn={filter.subject === subject}
              onPress={() => change({ subject: filter.subject === subject ? '' : subject })}
            >
              {subject}
            </Chip>
          </>
        )}
      </fieldset>
    </div>
  );
}

/** The keys of the literal. */
const groups = Object.keys(templateGroups) as TemplateGroup[];

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}
