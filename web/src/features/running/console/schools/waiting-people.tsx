import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import * as api from './schools.api.ts';

/** Who chose the school and is not confirmed yet. */
export function WaitingPeople({ schoolId, mayAct }: { schoolId: string; mayAct: boolean }) {
  const { data } = useQuery(api.waiting(schoolId));
  const deciding = useMutation({ mutationFn: api.decide });
  const people = data?.list ?? [];
  const ids = people.map(({ userId }) => userId);
  return (
    <section>
      <h2>
        等待确认
        <small>{data && data.total > 0 ? `${data.total} 人` : '没有人在等'}</small>
        {mayAct && ids.length > 1 && (
          <Button
            size="small"
            variant="text"
            onClick={() => deciding.mutate({ schoolId, decision: 'confirm', userIds: ids })}
          >
            {`确认这 ${ids.length} 位`}
          </Button>
        )}
      </h2>
      <ul>
        {people.map(({ userId, userName, mobile, subjectName }) => (
          <li key={userId}>
            <span>
              {userName || '没有写姓名'}
              <small>{[mobile, subjectName].filter(Boolean).join(' · ')}</small>
            </span>
            {mayAct && (
              <>
                <Button
                  size="small"
                  variant="text"
                  onClick={() => deciding.mutate({ schoolId, decision: 'refuse', userIds: [userId] })}
                >
                  不是本校
                </Button>
                <Button
                  size="small"
                  aria-label={`确认${userName}`}
                  onClick={() => deciding.mutate({ schoolId, decision: 'confirm', userIds: [userId] })}
                >
                  确认
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
