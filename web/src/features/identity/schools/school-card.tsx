import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { PeopleList } from './people-list.tsx';
import { SchoolCodeRow } from './school-code-row.tsx';
import { type PeopleState, schoolPeople } from './schools.api.ts';
import './school-card.css';

/** What the administrator of a school decides: who its teachers are. */
export function SchoolCard() {
  const [state, setState] = useState<PeopleState>('guest');
  const guests = useQuery(schoolPeople('guest'));
  const members = useQuery(schoolPeople('member'));
  const { data, error, refetch } = state === 'guest' ? guests : members;
  const options = [
    { value: 'guest', label: labelled('等待确认', guests.data?.total) },
    { value: 'member', label: labelled('本校老师', members.data?.total) },
  ] as const;
  return (
    <div className="ta-school-card">
      <SchoolCodeRow />
      <Segmented label="看哪些老师" options={options} value={state} onChange={setState} />
      {data && <PeopleList state={state} people={data.list} total={data.total} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={3} />}
    </div>
  );
}

function labelled(name: string, total: number | undefined): string {
  return total === undefined ? name : `${name} ${total}`;
}
