import type { ScoreSheet } from '@app/contract/making/scores.ts';
import { lossesOf, type ReteachGroup, reteachGroups } from '@app/engines/scores/reteach-groups.ts';
import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { newUuid } from '#lib/new-uuid.ts';
import { lessonRequest } from './lesson-request.ts';
import './reteach-view.css';
import './analysis-view.css';
import { points } from './score-words.ts';
import { useMakeSheets } from './scores.api.ts';
import { ToScores } from './to-scores.tsx';

/** What costs less than half a point a pupil is not taught by itself. */
const WORTH_TEACHING = 0.5;
const MOST_TICKED = 4;
const counts = [3, 4, 5, 6, 8, 10];
const MOST_NAMES = 8;
const MOST_CHARS = 60;

/** From what was lost to the next lesson: what is taught, who is together in a group, and a sheet for each group. */
export function ReteachView({ sheet, onScores }: { sheet: ScoreSheet; onScores: () => void }) {
  const { items, pupils } = sheet;
  const losses = useMemo(() => lossesOf(items, pupils), [items, pupils]);
  const usual = losses.filter(({ lost }) => lost >= WORTH_TEACHING).slice(0, MOST_TICKED);
  const [ticked, setTicked] = useState<readonly string[]>();
  const taught = ticked ?? usual.map(({ name }) => name);
  const groups = useMemo(() => reteachGroups(items, pupils, taught), [items, pupils, taught]);
  if (losses.length === 0) return <ToScores words="还没有人的成绩填完，填完以后就能排讲评" onScores={onScores} />;
  const most = Math.max(0.1, ...losses.map(({ lost }) => lost));
  const all = losses.reduce((sum, { lost }) => sum + lost, 0);
  const tick = (name: string) =>
    setTicked(taught.includes(name) ? taught.filter((one) => one !== name) : [...taught, name]);
  return (
    <div className="ta-scores-analysis">
      <section className="ta-scores-card" aria-label="丢分">
        <h2>
          讲什么 <small>人均丢 {points(all)} 分，勾上的要讲</small>
        </h2>
        <ul className="ta-reteach-losses">
          {losses.map(({ name, lost, full }) => (
            <li key={name}>
              <label>
                <input type="checkbox" checked={taught.includes(name)} onChange={() => tick(name)} />
                {name}
              </label>
              <span className="ta-scores-share">
                <i
                  className={taught.includes(name) ? 'ta-scores-weak' : 'ta-scores-fair'}
                  style={{ width: `${(100 * lost) / most}%` }}
                />
              </span>
              <span>
                丢 {points(lost)} 分 <small>共 {full} 分</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {taught.length === 0 ? (
        <p className="ta-scores-hint">勾上要讲的，这里就分组</p>
      ) : (
        <Groups sheet={sheet} groups={groups} taught={taught} />
      )}
    </div>
  );
}

function Groups({
  sheet,
  groups,
  taught,
}: {
  sheet: ScoreSheet;
  groups: readonly ReteachGroup[];
  taught: readonly string[];
}) {
  const { sheetId, items, pupils, retaught } = sheet;
  const [count, setCount] = useState(4);
  const make = useMakeSheets();
  const nameOf = new Map(pupils.map(({ pupilId, name }) => [pupilId, name]));
  const labelOf = new Map(items.map(({ no, label }) => [no, label]));
  const makeFor = (some: readonly ReteachGroup[]) =>
    make.mutate({
      sheetId,
      ref: newUuid(),
      groups: some.map(({ name, nos, about }) => ({ name, nos, count, isHarder: about === 'more' })),
    });
  return (
    <section className="ta-scores-card" aria-label="分组和单子">
      <div className="ta-scores-bar">
        <h2>
          分组 <small>按错因分，每人在丢分最多的那一组</small>
        </h2>
        <span className="ta-scores-space" />
        <SelectField
          label="每张几题"
          isLabelHidden
          choices={counts.map((one) => ({ value: String(one), label: `每张 ${one} 题` }))}
          value={String(count)}
          onChange={(event) => setCount(Number(event.target.value))}
        />
        <Button
          size="small"
          variant="primary"
          busy={make.isPending ? '正在出题' : undefined}
          onClick={() => makeFor(groups)}
        >
          每组出一张单子
        </Button>
        <Link
          className="ta-scores-back"
          to="/createTeachingPlanSession"
          search={lessonRequest(sheet, groups, taught)}
          preload={false}
        >
          <NotebookPen size={16} aria-hidden />
          写讲评课的教学设计
        </Link>
      </div>
      {make.error && (
        <p className="ta-field-error" role="alert">
          {make.error.message}
        </p>
      )}
      <ul className="ta-reteach-groups">
        {groups.map((group) => {
          const made = retaught.find(({ name }) => name === group.name);
          const names = group.pupilIds.map((id) => nameOf.get(id) ?? '');
          return (
            <li key={group.name}>
              <b>
                <InlineText text={group.name} maxChars={MOST_CHARS} />
              </b>
              <small>{group.pupilIds.length} 人</small>
              <p>{whatFor(group, labelOf)}</p>
              <p className="ta-scores-hint">{namesText(names)}</p>
              {made ? (
                <p className="ta-reteach-made">
                  <Link to="/combinedPaperSession" search={{ paperId: made.paperId }} preload={false}>
                    打开单子，印或导出
                  </Link>
                  <small>
                    {made.questionCount} 题，
                    {made.provedCount === made.questionCount
                      ? '都已验算'
                      : `${made.provedCount} 题已验算，其余请看一遍`}
                  </small>
                  <Button size="small" variant="text" disabled={make.isPending} onClick={() => makeFor([group])}>
                    换一套题
                  </Button>
                </p>
              ) : (
                <Button size="small" disabled={make.isPending} onClick={() => makeFor([group])}>
                  出一张单子
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="ta-scores-hint">
        单子收在我的试卷里，答案在卷后另起一页；题目同类、数字不同，各组之间也不同。学生姓名不会交给大模型
      </p>
    </section>
  );
}

function whatFor({ about, nos }: ReteachGroup, labelOf: ReadonlyMap<number, string>): string {
  const labels = nos.map((no) => labelOf.get(no)).join('、');
  if (about === 'more') return '要讲的基本都会，做难一些的';
  return about === 'mistake' ? `第 ${labels} 题错在这里` : `第 ${labels} 题丢分`;
}

function namesText(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join('、');
  return names.length > MOST_NAMES ? `${shown} 等 ${names.length} 人` : shown;
}
