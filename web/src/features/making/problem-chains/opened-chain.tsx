import { type ChainQuestion, MAX_CHAIN_TITLE_CHARS, type ProblemChain } from '@app/contract/making/problem-chains.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ConflictBar } from '#components/desk/conflict-bar.tsx';
import { SaveNote } from '#components/desk/save-note.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { type ChainDesk, useChainDesk } from './chain-desk.ts';
import { changeQuestion, isFull, moveQuestion, newQuestion, putQuestion, removeQuestion } from './chain-edits.ts';
import { copyChain } from './chain-text.ts';
import { ComingChain } from './coming-chain.tsx';
import { chainById } from './math.api.ts';
import './opened-chain.css';
import { QuestionCard } from './question-card.tsx';

type OpenedChainProps = { chainId: string; onLeave: () => void };

/** A chain of hers by its id. */
export function OpenedChain({ chainId, onLeave }: OpenedChainProps) {
  const { data, error, refetch } = useQuery(chainById(chainId));
  if (data?.stage === 'ready') return <Workspace stored={data} onLeave={onLeave} />;
  if (data) return <ComingChain stored={data} onLeave={onLeave} />;
  return (
    <NotOpened
      what="这条问题链"
      wayOut="设计一条新的"
      picture={<NotFoundPicture />}
      error={error}
      onRetry={() => void refetch()}
      onLeave={onLeave}
    />
  );
}

function Workspace({ stored, onLeave }: { stored: ProblemChain; onLeave: () => void }) {
  const desk = useChainDesk(stored);
  const { draft, saving, edit } = desk;
  const copy = async () => {
    const isCopied = await copyChain(draft);
    showToast(isCopied ? 'success' : 'error', isCopied ? '已复制整条问题链' : '没有复制成功');
  };
  return (
    <div className="ta-chain">
      <div className="ta-chain-bar">
        <Button variant="text" size="small" icon={<ArrowLeft size={16} />} onClick={onLeave}>
          新的一课
        </Button>
        <span className="ta-chain-saving">
          <SaveNote state={saving} onRetry={desk.save} />
          <Button size="small" icon={<Copy size={15} />} onClick={() => void copy()}>
            复制
          </Button>
        </span>
      </div>
      {saving.kind === 'conflict' && (
        <ConflictBar
          hint="载入最新会放弃你这份；用你这份会覆盖别处的改动"
          onTakeTheirs={desk.takeTheirs}
          onKeepMine={desk.keepMine}
        />
      )}
      <TextField
        label="课题"
        isLabelHidden
        className="ta-chain-title"
        maxLength={MAX_CHAIN_TITLE_CHARS}
        error={draft.title.trim() === '' ? '请写课题' : undefined}
        value={draft.title}
        onChange={({ target }) => edit((now) => ({ ...now, title: target.value }))}
      />
      {stored.place !== '' && <p className="ta-field-hint">{stored.place}</p>}
      {stored.notice !== '' && <p className="ta-field-hint">{stored.notice}</p>}
      <Steps desk={desk} />
    </div>
  );
}

function Steps({ desk: { draft, edit } }: { desk: ChainDesk }) {
  const [editing, setEditing] = useState('');
  const [told, setTold] = useState('');
  const { chain } = draft;
  const remove = (question: ChainQuestion, at: number) => {
    edit((now) => removeQuestion(now, question.id));
    offerUndo(`已删除问题 ${at + 1}`, () => edit((now) => putQuestion(now, question, at)));
  };
  const move = (id: string, at: number, step: -1 | 1) => {
    edit((now) => moveQuestion(now, id, step));
    setTold(at + step >= 0 && at + step < chain.length ? `已移到第 ${at + step + 1} 问` : '');
  };
  const add = () => {
    const question = newQuestion(draft);
    edit((now) => putQuestion(now, question, now.chain.length));
    setEditing(question.id);
  };
  return (
    <>
      <ol className="ta-chain-steps" aria-label="问题链">
        {chain.map((question, at) => (
          <QuestionCard
            key={question.id}
            question={question}
            no={at + 1}
            isLast={at === chain.length - 1}
            isEditing={editing === question.id}
            onEditing={(isEditing) => setEditing(isEditing ? question.id : '')}
            onChange={(change) => edit((now) => changeQuestion(now, question.id, change))}
            onMove={(step) => move(question.id, at, step)}
            onRemove={() => remove(question, at)}
          />
        ))}
      </ol>
      {chain.length === 0 && <p className="ta-field-hint">这条问题链里没有问题了，可以自己添一问</p>}
      <Button className="ta-chain-add" icon={<Plus size={16} />} disabled={isFull(draft)} onClick={add}>
        添一问
      </Button>
      <p className="ta-visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}
