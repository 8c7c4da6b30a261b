import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchField } from '#components/fields/search-field.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { designsToChoose } from '../courseware.api.ts';

type DesignChoiceProps = { hasToken: boolean; value: string; onChange: (designId: string) => void };

/** One of her designs that are written to their end. */
export function DesignChoice({ hasToken, value, onChange }: DesignChoiceProps) {
  const [keyword, setKeyword] = useState('');
  const designs = useQuery({ ...designsToChoose(keyword), enabled: hasToken });
  const rows = designs.data?.list.filter(({ stage }) => stage === 'ready');
  const isEmpty = keyword === '' && rows?.length === 0;
  return (
    <fieldset className="ta-course-designs">
      <legend>教学设计</legend>
      {!isEmpty && <SearchField label="搜索教学设计" placeholder="按课题找" onSearch={setKeyword} />}
      {designs.isError ? (
        <ErrorState title="没有加载出来" onRetry={() => void designs.refetch()} />
      ) : !rows ? (
        hasToken ? (
          <SkeletonText lines={3} label="正在打开我的教学设计" />
        ) : (
          <p className="ta-field-hint">登录后可以选你写好的教学设计</p>
        )
      ) : rows.length === 0 ? (
        <p className="ta-field-hint">
          {isEmpty ? (
            <span>
              还没有写好的教学设计，
              <Link className="ta-link ta-link-underlined" to="/createTeachingPlanSession">
                去写一份
              </Link>
              ，或者从大纲开始
            </span>
          ) : (
            `没找到“${keyword}”，换个词试试`
          )}
        </p>
      ) : (
        <ul>
          {rows.map(({ designId, title, place, updateTime }) => (
            <li key={designId}>
              <label>
                <input
                  type="radio"
                  name="courseware-design"
                  checked={designId === value}
                  onChange={() => onChange(designId)}
                />
                <span>
                  <b>{title}</b>
                  <small>{[place, formatWhen(updateTime)].filter(Boolean).join(' · ')}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
