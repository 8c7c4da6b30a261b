import { type ChatSummary, MAX_SUMMARY_CHARS } from '@app/contract/talking/chat-summaries.ts';
import type { Told } from '@app/contract/talking/told.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { keepSummary, summaryOf, throwSummaryAway } from './chat-summary.api.ts';
import './told-summary.css';

type ToldSummaryProps = { chatId: string; told: NonNullable<Told['talk']['summary']> };

/** That an answer was told a summary; she sees it, corrects it or throws it away. */
export function ToldSummary({ chatId, told }: ToldSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="ta-told-summary">
      <div className="ta-told-summary-head">
        <span>前面 {told.turns} 轮对话的摘要</span>
        <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起摘要' : '看摘要'}
        </Button>
      </div>
      {isOpen && <SummaryNow chatId={chatId} toldRevision={told.revision} />}
    </div>
  );
}

function SummaryNow({ chatId, toldRevision }: { chatId: string; toldRevision: number }) {
  const { data: summary, error, refetch } = useQuery(summaryOf(chatId));
  if (summary === undefined && error) return <ErrorState onRetry={() => void refetch()} />;
  if (summary === undefined) return <SkeletonText lines={3} />;
  if (summary === null) return <p className="ta-told-summary-note">这份摘要已经删除，以后的回答不再读它</p>;
  return (
    <>
      {summary.revision !== toldRevision && (
        <p className="ta-told-summary-note">下面是现在的摘要，这次回答读的是改之前的</p>
      )}
      <SummaryField chatId={chatId} summary={summary} />
    </>
  );
}

function SummaryField({ chatId, summary }: { chatId: string; summary: ChatSummary }) {
  const [draft, setDraft] = useState<string>();
  const [isThrowing, setIsThrowing] = useState(false);
  const saving = useMutation({
    mutationFn: keepSummary,
    // What she typed meanwhile stays.
    onSuccess: (_kept, { text }) => setDraft((now) => (now?.trim() === text ? undefined : now)),
    onError: () => undefined,
  });
  const throwing = useMutation({ mutationFn: throwSummaryAway, onError: () => setIsThrowing(false) });
  const refusal = saving.error ?? throwing.error;
  const { revision } = summary;
  const text = draft ?? summary.text;
  const isChanged = text.trim() !== summary.text;
  const elsewhere = isChanged && draft !== undefined ? `。现在写的是：${summary.text}` : '';
  return (
    <>
      <TextAreaField
        label="摘要"
        rows={5}
        maxLength={MAX_SUMMARY_CHARS}
        value={text}
        hint={`${text.length} / ${MAX_SUMMARY_CHARS} 字，从下一个问题起按你改的来`}
        error={refusal ? `${refusal.message}${elsewhere}` : undefined}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className="ta-told-summary-foot">
        {isThrowing ? (
          <>
            <span>删掉后，前面 {summary.turns} 轮不再读</span>
            <Button size="small" onClick={() => setIsThrowing(false)}>
              留着
            </Button>
            <Button
              size="small"
              variant="danger"
              busy={throwing.isPending ? '正在删掉' : undefined}
              onClick={() => throwing.mutate({ chatId, revision })}
            >
              删掉
            </Button>
          </>
        ) : (
          <>
            <Button size="small" variant="text" onClick={() => setIsThrowing(true)}>
              删掉摘要
            </Button>
            <Button
              size="small"
              variant="soft"
              disabled={!isChanged || text.trim() === ''}
              busy={saving.isPending ? '正在保存' : undefined}
              onClick={() => saving.mutate({ chatId, text: text.trim(), revision })}
            >
              保存
            </Button>
          </>
        )}
      </div>
    </>
  );
}
