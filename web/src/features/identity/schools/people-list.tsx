import type { SchoolPerson } from '@app/contract/identity/school-members.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { FactRow } from '#components/lists/fact-row.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { type Decision, decide, type PeopleState } from './schools.api.ts';

type PeopleListProps = { state: PeopleState; people: readonly SchoolPerson[]; total: number };

export function PeopleList({ state, people, total }: PeopleListProps) {
  const deciding = useDecision();
  if (people.length === 0) {
    return <EmptyState picture={<ChatPicture />} title={state === 'guest' ? '没有等着确认的老师' : '还没有老师'} />;
  }
  const userIds = people.map(({ userId }) => userId);
  return (
    <>
      <ul className="ta-fact-rows ta-school-people">
        {people.map((person) => (
          <PersonRow key={person.userId} state={state} person={person} />
        ))}
      </ul>
      {total > people.length && <p className="ta-field-hint">先显示 {people.length} 位，处理完再显示后面的</p>}
      {state === 'guest' && people.length > 1 && (
        <Button
          busy={deciding.isPending ? '正在确认' : undefined}
          onClick={() => deciding.mutate({ decision: 'confirm', userIds })}
        >
          {`确认这 ${people.length} 位老师`}
        </Button>
      )}
    </>
  );
}

function PersonRow({ state, person }: { state: PeopleState; person: SchoolPerson }) {
  const deciding = useDecision();
  const name = person.userName || '没有写姓名';
  const userIds = [person.userId];
  const confirm = () => deciding.mutate({ decision: 'confirm', userIds });
  const order = (decision: Decision['decision'], said: string) =>
    doWithUndo({ decision, userIds }, { act: deciding, undo: confirm, said });
  return (
    <FactRow
      title={name}
      tag={person.isAdministrator ? '管理员' : undefined}
      facts={[person.mobile, `${person.gradeName}${person.subjectName}`].filter(Boolean)}
    >
      {state === 'guest' && (
        <Button size="small" variant="text" onClick={() => order('refuse', `${name}不是本校老师`)}>
          不是本校
        </Button>
      )}
      {state === 'guest' && (
        <Button
          size="small"
          aria-label={`确认${name}`}
          busy={deciding.isPending ? '正在确认' : undefined}
          onClick={confirm}
        >
          确认
        </Button>
      )}
      {state === 'member' && !person.isAdministrator && (
        <Button
          size="small"
          variant="text"
          aria-label={`移出${name}`}
          onClick={() => order('remove', `${name}已移出，学校码也停用了`)}
        >
          移出
        </Button>
      )}
    </FactRow>
  );
}

function useDecision() {
  return useMutation({ mutationFn: decide });
}
