import { SCHOOL_CODE_DAYS } from '@app/contract/identity/school-members.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { formatDay } from '#lib/time/dates.ts';
import { renewCode, schoolCode } from './schools.api.ts';

/** The code she passes on to her colleagues; whoever enters it is confirmed at once. */
export function SchoolCodeRow() {
  const { data: known } = useQuery(schoolCode);
  const renewing = useMutation({ mutationFn: renewCode, onError: (error) => showToast('error', error.message) });
  if (known === undefined) return null;
  const copy = async (code: string) => {
    if (await copyText(code)) showToast('success', '学校码已复制');
    else showToast('error', '没能复制，请长按选中再复制');
  };
  return (
    <div className="ta-school-code">
      <p>
        {known ? (
          <>
            学校码 <b>{known.code.toUpperCase()}</b>
            <small>{formatDay(known.expireTime)} 前有效，只发给本校老师</small>
          </>
        ) : (
          <>
            还没有学校码
            <small>老师在个人中心输入学校码，不用等就能确认，{SCHOOL_CODE_DAYS} 天内有效</small>
          </>
        )}
      </p>
      {known && (
        <Button size="small" onClick={() => void copy(known.code.toUpperCase())}>
          复制
        </Button>
      )}
      <Button size="small" busy={renewing.isPending ? '正在生成' : undefined} onClick={() => renewing.mutate()}>
        {known ? '换一个' : '生成学校码'}
      </Button>
    </div>
  );
}
