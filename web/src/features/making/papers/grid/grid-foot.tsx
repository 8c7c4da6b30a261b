import { QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import { Button } from '#components/buttons/button.tsx';
import { chooseCell, useGrid, useGridStore } from './grid-desk.ts';
import { countOf, pointsOf } from './grid-edits.ts';
import { useFilled } from './use-filled.ts';

/** What the paper comes to, kind by kind, and what is still missing. */
export function GridFoot() {
  const desk = useGridStore();
  const { demands } = useGrid((state) => state.grid);
  const form = useGrid((state) => state.form);
  const { filled, isFetching, isError, error, retry } = useFilled();
  const own = filled?.forms[form === 'A' ? 0 : 1];
  const lacks = filled?.lacks.filter((lack) => lack.form === 'A') ?? [];
  const missing = lacks.reduce((sum, { count }) => sum + count, 0);
  const [first] = lacks;
  return (
    <div className="ta-grid-foot">
      {QuestionType.flatMap((type) => {
        const ofType = demands.filter((demand) => demand.type === type);
        if (ofType.length === 0) return [];
        return (
          <span key={type}>
            {questionTypes[type]}
            <b>{`${countOf(ofType)} 题 ${pointsOf(ofType)} 分`}</b>
          </span>
        );
      })}
      {own && own.questions.length > 0 && (
        <>
          <span>
            难度<b>{own.difficulties.join(' : ')}</b>
          </span>
          <span>
            估计<b>{`${own.minutes} 分钟`}</b>
          </span>
        </>
      )}
      <span className="ta-paper-space" />
      {isError ? (
        <span role="alert">
          {error?.message ?? '没能配题'}
          <Button size="small" variant="text" onClick={retry}>
            再试一次
          </Button>
        </span>
      ) : (
        <span role="status" className="ta-grid-status">
          {isFetching && <span className="ta-grid-busy">{`正在配题，共 ${countOf(demands)} 题`}</span>}
          {!isFetching && first && (
            <Button
              size="small"
              variant="text"
              onClick={() => chooseCell(desk, { point: first.point, level: first.level })}
            >
              {`缺 ${missing} 道，看最近能填的`}
            </Button>
          )}
          {!isFetching && !first && own && own.questions.length > 0 && '都能填'}
        </span>
      )}
    </div>
  );
}
