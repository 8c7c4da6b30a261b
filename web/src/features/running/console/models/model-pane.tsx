import {
  type ConsoleModelRole,
  MOST_MODEL_PLACES,
  type ModelTrial,
  modelRoleWords,
} from '@app/contract/running/console-models.ts';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import '../people/person-pane.css';
import { givenOf, newPlace, type PlaceDraft, toDrafts, toGiven, withoutTyped } from './model-drafts.ts';
import { ModelPlaceFields } from './model-place-fields.tsx';
import { restoreModel, saveModel, tryModel } from './models.api.ts';
import { TrialCard } from './trial-card.tsx';

type ModelPaneProps = { role: ConsoleModelRole; mayAct: boolean; atOnce: number };

const heads: Record<ConsoleModelRole['source'], string> = {
  own: '在这里设的',
  all: '现在和“全部”用一样的，改了就单独算',
  reasoning: '现在和“深度思考”用一样的，改了就单独算',
  file: '现在是配置文件的设置，在这里改了以这里为准',
  none: '还没有接模型',
};

/** The models of a role in the order they are asked, their limits, and what came when one was tried. */
export function ModelPane({ role, mayAct, atOnce }: ModelPaneProps) {
  const words = modelRoleWords[role.role];
  return (
    <div className="ta-person ta-model-pane">
      <header>
        <span>
          <b>{words.name}</b>
          <small>
            {words.use} · {role.changedTime ? `${formatWhen(role.changedTime)}${heads.own}` : heads[role.source]}
          </small>
        </span>
      </header>
      {mayAct ? <ModelForm role={role} atOnce={atOnce} /> : <ModelFacts role={role} />}
    </div>
  );
}

function ModelFacts({ role: { places, trial } }: { role: ConsoleModelRole }) {
  return (
    <>
      <section>
        <h2>依次用</h2>
        <ul>
          {places.map(({ baseUrl, name, key }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its turn
            <li key={at}>
              <span>
                <code>{name}</code>
                <small>
                  {baseUrl} · {key === 'none' ? '不用密钥' : '密钥已设置'}
                </small>
              </span>
            </li>
          ))}
        </ul>
        <p>不通时换下一个；都不通，老师会看到一句说明。</p>
      </section>
      {trial && <TrialCard trial={trial} />}
    </>
  );
}

function ModelForm({ role, atOnce }: Pick<ModelPaneProps, 'role' | 'atOnce'>) {
  const [drafts, setDrafts] = useState<readonly PlaceDraft[]>(() => toDrafts(role));
  const [limits, setLimits] = useState(() => limitsOf(role));
  const [trial, setTrial] = useState<{ told: ModelTrial; title: string } | null>(
    role.trial && { told: role.trial, title: '' },
  );
  const trying = useMutation({
    mutationFn: (draft: PlaceDraft) => tryModel({ role: role.role, place: toGiven(draft) }),
    onSuccess: (told) => setTrial({ told, title: '' }),
    onError: () => setTrial(null),
  });
  const saving = useMutation({
    mutationFn: (isUntested: boolean) => saveModel({ ...givenOf(role.role, drafts, limits), isUntested }),
    onSuccess: ({ isSaved, trial: told }) => {
      setTrial(told && { told, title: isSaved ? '已保存，每台服务器马上生效' : '没有保存，原来的照用' });
      // A key that was typed is kept now, and shown nowhere.
      if (isSaved) setDrafts(drafts.map(withoutTyped));
    },
    onError: () => setTrial(null),
  });
  const restoring = useMutation({
    mutationFn: () => restoreModel(role.role),
    // What she typed is over.
    onSuccess: (restored = role) => {
      setDrafts(toDrafts(restored));
      setLimits(limitsOf(restored));
      setTrial(restored.trial && { told: restored.trial, title: '' });
    },
    onError: () => undefined,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(false);
  };
  const change = (at: number, changed: Partial<PlaceDraft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...changed } : draft)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...drafts];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    setDrafts(next);
  };
  const [first] = drafts;
  const fault = saving.error ?? trying.error ?? restoring.error;
  const isBusy = saving.isPending || trying.isPending || restoring.isPending;
  return (
    <form className="ta-model-form" noValidate onSubmit={handleSubmit}>
      {drafts.map((draft, at) => (
        <ModelPlaceFields
          key={draft.id}
          draft={draft}
          at={at}
          count={drafts.length}
          onChange={(changed) => change(at, changed)}
          onMove={(by) => move(at, by)}
          onRemove={() => setDrafts(drafts.filter((_, index) => index !== at))}
        />
      ))}
      {drafts.length < MOST_MODEL_PLACES && (
        <Button size="small" icon={<Plus size={15} />} onClick={() => setDrafts([...drafts, newPlace()])}>
          不通时换的下一个
        </Button>
      )}
      <fieldset className="ta-model-limits">
        <legend>限制，空着不单独设</legend>
        {limitFields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            placeholder={name === 'atOnce' ? String(atOnce) : '不限'}
            value={limits[name]}
            onChange={({ target }) => setLimits({ ...limits, [name]: target.value })}
          />
        ))}
      </fieldset>
      {fault && (
        <p className="ta-models-bad" role="alert">
          {fault.message}
        </p>
      )}
      {trial && <TrialCard trial={trial.told} title={trial.title} />}
      <div className="ta-model-acts">
        <Button type="submit" variant="primary" disabled={isBusy} busy={saving.isPending ? '正在试' : undefined}>
          保存并测试
        </Button>
        <Button
          disabled={isBusy || !first}
          busy={trying.isPending ? '正在试' : undefined}
          onClick={() => first && trying.mutate(first)}
        >
          试一试
        </Button>
        {saving.data && !saving.data.isSaved && (
          <Button disabled={isBusy} onClick={() => saving.mutate(true)}>
            照样保存
          </Button>
        )}
        {role.source === 'own' && (
          <Button variant="text" disabled={isBusy} onClick={() => restoring.mutate()}>
            恢复为配置文件的设置
          </Button>
        )}
      </div>
    </form>
  );
}

const limitFields = [
  { name: 'atOnce', label: '同时几个' },
  { name: 'contextTokens', label: '最多读（词元）' },
  { name: 'answerTokens', label: '最多写（词元）' },
] as const;

function limitsOf({ atOnce, contextTokens, answerTokens }: ConsoleModelRole) {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return { atOnce: text(atOnce), contextTokens: text(contextTokens), answerTokens: text(answerTokens) };
}
