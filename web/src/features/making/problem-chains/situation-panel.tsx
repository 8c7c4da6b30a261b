import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckField } from '#components/fields/check-field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { learningSituation, myClasses, taughtBook } from './math.api.ts';

const MOST_POINTS = 8;

/** What her papers asked and how far her pupils came, the weakest first; it says itself what it does not know. */
export function SituationPanel() {
  const hasToken = useSession(({ token }) => token !== '');
  const [classId, setClassId] = useState('');
  const [isBookOnly, setIsBookOnly] = useState(false);
  const { data: classes = [] } = useQuery({ ...myClasses, enabled: hasToken });
  const { data: book } = useQuery({ ...taughtBook, enabled: hasToken });
  const wish = { ...(classId && { classId }), ...(isBookOnly && book && { bookCode: book.bookCode }) };
  const { data, isError, refetch } = useQuery({ ...learningSituation(wish), enabled: hasToken });
  const points = data?.list.slice(0, MOST_POINTS) ?? [];
  const most = Math.max(1, ...points.map(({ score }) => score));
  return (
    <section className="ta-math-panel" aria-label="学情">
      <h2>学情</h2>
      {classes.length > 0 && (
        <SelectField
          label="班级"
          isLabelHidden
          value={classId}
          choices={[
            { value: '', label: '全部班级' },
            ...classes.map((one) => ({ value: one.classId, label: one.className })),
          ]}
          onChange={(event) => setClassId(event.target.value)}
        />
      )}
      {book && (
        <label className="ta-math-only">
          <CheckField isOn={isBookOnly} onChange={setIsBookOnly} />
          只看{book.title}
        </label>
      )}
      {isError ? (
        <ErrorState title="没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        hasToken ? (
          <SkeletonText lines={3} label="正在看学情" />
        ) : (
          <p className="ta-field-hint">登录后可以看到考过的知识点</p>
        )
      ) : (
        <>
          {data.paperCount > 0 && (
            <p>
              {classId === '' ? '组过' : '考过'} {data.paperCount} 份卷，共 {data.questionCount} 题
            </p>
          )}
          {points.length > 0 && (
            <ul className="ta-math-points">
              {points.map(({ knowledge, questionCount, score, rate }) => (
                <li key={knowledge}>
                  <span>{knowledge}</span>
                  <small>
                    {rate === undefined
                      ? `${questionCount} 题 · ${score} 分`
                      : `${questionCount} 题 · 得分率 ${Math.round(rate * 100)}%`}
                  </small>
                  {/* Of scores how much was had; before there are any, how much was asked. */}
                  <i style={{ inlineSize: `${100 * (rate ?? score / most)}%` }} />
                </li>
              ))}
            </ul>
          )}
          <p className="ta-field-hint">{data.message}</p>
        </>
      )}
      <Link className="ta-link" to="/combinedPaperSession">
        去组卷
      </Link>
    </section>
  );
}
