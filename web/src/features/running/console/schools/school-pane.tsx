import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ReasonDialog } from '#components/layers/reason-dialog.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatDay } from '#lib/time/dates.ts';
import { Grants } from './grants.tsx';
import { RosterImport } from './roster-import.tsx';
import { SchoolForm } from './school-form.tsx';
import * as api from './schools.api.ts';
import { WaitingPeople } from './waiting-people.tsx';
import '../people/person-pane.css';

type SchoolPaneProps = { schoolId: string; mayAct: boolean; onGone: () => void };

/** One school: its code, who waits, its classes and lists, and what the platform says of it. */
export function SchoolPane({ schoolId, mayAct, onGone }: SchoolPaneProps) {
  const { data, error, refetch } = useQuery(api.school(schoolId));
  const [isChanging, setIsChanging] = useState(false);
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="ta-person">
        <SkeletonText lines={5} />
      </div>
    );
  }
  if (isChanging) return <SchoolForm school={data} onDone={() => setIsChanging(false)} />;
  return (
    <div className="ta-person">
      <header>
        <span>
          <b>{data.name}</b>
          <small>
            编号 {schoolId} · 本校老师 {data.members} 人
          </small>
        </span>
      </header>
      {mayAct && <Code schoolId={schoolId} code={data.code} />}
      <WaitingPeople schoolId={schoolId} mayAct={mayAct} />
      <Classes schoolId={schoolId} />
      {mayAct && <RosterImport schoolId={schoolId} />}
      <Grants schoolId={schoolId} grants={data.grants} mayRun={data.mayRun} />
      {data.mayRun && (
        <section>
          <h2>学校资料</h2>
          <Button size="small" onClick={() => setIsChanging(true)}>
            改名称、地区和学段
          </Button>
          <Removal schoolId={schoolId} name={data.name} onGone={onGone} />
        </section>
      )}
    </div>
  );
}

function Code({ schoolId, code }: { schoolId: string; code: { code: string; expireTime: number } | null }) {
  const renewing = useMutation({ mutationFn: () => api.renewCode(schoolId) });
  return (
    <section>
      <h2>
        学校码
        <Button size="small" busy={renewing.isPending ? '正在生成' : undefined} onClick={() => renewing.mutate()}>
          {code ? '换一个' : '生成'}
        </Button>
      </h2>
      <p>
        {code
          ? `${code.code.toUpperCase()}，${formatDay(code.expireTime)} 前有效，只发给本校老师`
          : '老师在个人中心输入学校码，不用等就能确认'}
      </p>
    </section>
  );
}

function Classes({ schoolId }: { schoolId: string }) {
  const { data = [] } = useQuery(api.classes(schoolId));
  return (
    <section>
      <h2>
        班级<small>{data.length > 0 ? `${data.length} 个班` : '还没有班级'}</small>
      </h2>
      <ul>
        {data.map(({ classId, gradeName, name, pupils }) => (
          <li key={classId}>
            <span>
              {gradeName} {name}
            </span>
            {pupils} 人
          </li>
        ))}
      </ul>
    </section>
  );
}

function Removal({ schoolId, name, onGone }: { schoolId: string; name: string; onGone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation({ mutationFn: api.removeSchool, onSuccess: onGone, onError: () => undefined });
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setIsAsking(true)}>
        删除这所学校
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`删除${name}`}
          verb="删除"
          isPending={removing.isPending}
          error={removing.error?.message}
          onSubmit={(reason) => removing.mutate({ schoolId, reason })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
