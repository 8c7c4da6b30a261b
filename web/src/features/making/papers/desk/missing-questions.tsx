import { getQuestionByIdV2 } from '@app/contract/library/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { queryKeyOf } from '#lib/http/query-client.ts';
import { change, meet, useDesk, useDeskStore } from '../paper-desk.ts';
import { idsIn, withoutQuestion } from '../paper-edits.ts';
import { fetchQuestions } from '../papers.api.ts';

/** A draft of an earlier page names questions the desk has not met; those that left the bank are taken out on request. */
export function MissingQuestions() {
  const desk = useDeskStore();
  const { draft, known } = useDesk((state) => state);
  const ids = idsIn(draft).filter((id) => !known.has(id));
  const found = useQuery({
    queryKey: queryKeyOf(getQuestionByIdV2, ids),
    queryFn: () => fetchQuestions(ids),
    enabled: ids.length > 0,
  });
  useEffect(() => {
    if (found.data) meet(desk, found.data);
  }, [desk, found.data]);
  if (ids.length === 0 || (!found.isError && !found.data)) return null;
  const takeOut = () => change(desk, ids.reduce(withoutQuestion, desk.getState().draft));
  return (
    <div className="ta-paper-missing" role="alert">
      <span>{found.isError ? '有几道题没有加载出来' : `${ids.length} 道题已不在题库里`}</span>
      <Button size="small" onClick={() => (found.isError ? void found.refetch() : takeOut())}>
        {found.isError ? '再试一次' : '移出这些题'}
      </Button>
    </div>
  );
}
