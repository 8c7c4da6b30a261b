import { type Habits, MAX_HABITS_CHARS } from '@app/contract/identity/habits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { keepHabits, myHabits } from './habits.api.ts';
import '#components/fields/text-area-field.css';
import './habits-field.css';

/** What she wants every answer to know of her: she alone sees it, writes it and switches it off. */
export function HabitsField() {
  const { data: habits, error, refetch } = useQuery(myHabits);
  if (!habits && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!habits) return <SkeletonText lines={3} />;
  return <Field habits={habits} />;
}

function Field({ habits }: { habits: Habits }) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const saving = useMutation({
    mutationFn: keepHabits,
    onSuccess: (_kept, { text }) => {
      // What she typed meanwhile stays.
      setDraft((now) => (now?.trim() === text ? undefined : now));
      showToast('success', '已保存，从下一个问题起照着办');
    },
    onError: () => undefined,
  });
  const switching = useMutation({ mutationFn: keepHabits });
  const text = draft ?? habits.text;
  const isChanged = text.trim() !== habits.text;
  const { isOn, revision } = habits;
  return (
    <div className="ta-habits">
      <div className="ta-habits-head">
        <label htmlFor={id}>我的习惯</label>
        <span>只有你能看到和改</span>
        <CheckField
          look="switch"
          label="回答时照着我的习惯"
          isOn={isOn}
          disabled={switching.isPending}
          onChange={(isWanted) => switching.mutate({ text: habits.text, isOn: isWanted, revision })}
        />
      </div>
      <textarea
        id={id}
        className="ta-area-input"
        rows={4}
        aria-describedby={`${id}-note`}
        maxLength={MAX_HABITS_CHARS}
        placeholder={'一行一条，例如：\n例题由易到难，最后一题留给提升组\n每份练习控制在 12 分钟'}
        value={text}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className="ta-habits-foot">
        <span id={`${id}-note`}>
          {text.length} / {MAX_HABITS_CHARS} 字{!isOn && '，现在关着，回答不会用到'}
        </span>
        <Button variant="text" size="small" disabled={text === ''} onClick={() => setDraft('')}>
          清空
        </Button>
        <Button
          variant="soft"
          size="small"
          disabled={!isChanged}
          busy={saving.isPending ? '正在保存' : undefined}
          onClick={() => saving.mutate({ text: text.trim(), isOn, revision })}
        >
          保存
        </Button>
      </div>
      {saving.error && (
        <p className="ta-field-error" role="alert">
          {saving.error.message}
          {isChanged && habits.text !== '' && `。别处现在写的是：${habits.text}`}
        </p>
      )}
    </div>
  );
}
