import type { ReadScores } from '@app/contract/making/scores.ts';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useTakeScores } from './scores.api.ts';

const MOST_SHOWN = 30;

/** What was read, before any of it is kept: what is fine can be taken, the rest is named by its row. */
export function ImportDialog({ sheetId, read, onClose }: { sheetId: string; read: ReadScores; onClose: () => void }) {
  const take = useTakeScores();
  const { rows, newCount, labels, missing, faults, remarks } = read;
  const absent = rows.filter(({ isAbsent }) => isAbsent).length;
  const handleTake = () =>
    take.mutate(
      { sheetId, rows },
      {
        onSuccess: ({ taken }) => {
          showToast('success', `记下了 ${taken} 人`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="导入成绩"
      widthPx={620}
      onPhone="page"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={rows.length === 0}
            busy={take.isPending ? '正在记' : undefined}
            onClick={handleTake}
          >
            收下 {rows.length} 人
          </Button>
        </>
      }
    >
      <dl className="ta-scores-read">
        <dt>可以收下</dt>
        <dd>
          {[
            `${rows.length} 人`,
            newCount > 0 && `其中 ${newCount} 人不在名单里，会加上`,
            absent > 0 && `缺考 ${absent} 人`,
          ]
            .filter(Boolean)
            .join('，')}
        </dd>
        <dt>认出的题</dt>
        <dd>{labels.join('、')}</dd>
        {missing.length > 0 && (
          <>
            <dt>表里没有的题</dt>
            <dd>{missing.join('、')}，这几题先空着</dd>
          </>
        )}
      </dl>
      <Told title={`有问题的 ${faults.length} 行，不收`} sentences={faults} />
      <Told title="收下，但请看一眼" sentences={remarks} />
      {take.error && (
        <p className="ta-field-error" role="alert">
          {take.error.message}
        </p>
      )}
    </Dialog>
  );
}

/** Sentences of a block or a file that wait to be read. */
export function Told({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section className="ta-scores-told" role="alert">
      <b>{title}</b>
      <ul>
        {sentences.slice(0, MOST_SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {sentences.length > MOST_SHOWN && <li>还有 {sentences.length - MOST_SHOWN} 处</li>}
      </ul>
    </section>
  );
}
