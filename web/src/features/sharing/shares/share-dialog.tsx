import { MAX_SHARED_EXCHANGES, type Share } from '@app/contract/sharing/shares.ts';
import type { Exchange } from '@app/contract/talking/chat.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CheckList } from '#components/fields/check-list.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { ShareLife, usualLife } from '#components/sharing/share-life.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import type { ChatToShare } from '#lib/doors/share-door.ts';
import { queryClient } from '#lib/http/query-client.ts';
import './share-dialog.css';
import { usePosterChoice } from './poster-choice.ts';
import { ShareMade } from './share-made.tsx';
import { shareableExchanges, useCreateShare } from './shares.api.ts';

type ShareDialogProps = {
  chat: ChatToShare;
  /** To everything she shared. */
  onMine: () => void;
  onStudents: (shareId: string) => void;
  onClose: () => void;
};

/** Shares a conversation by a link: first what of it and how long, then the link. */
export function ShareDialog({ chat, onMine, onStudents, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<Share>();
  return made ? (
    <ShareMade share={made} onMine={onMine} onStudents={() => onStudents(made.shareId)} onClose={onClose} />
  ) : (
    <NewShare chat={chat} onMade={setMade} onClose={onClose} />
  );
}

type NewShareProps = { chat: ChatToShare; onMade: (share: Share) => void; onClose: () => void };

function NewShare({ chat: { chatId, title }, onMade, onClose }: NewShareProps) {
  const { data: exchanges, error } = useQuery(shareableExchanges(chatId));
  const [decided, setChosen] = useState<ReadonlySet<string>>();
  const [life, setLife] = useState(usualLife);
  const create = useCreateShare();
  const formId = useId();
  const items = useMemo(() => exchanges?.map(toItem) ?? [], [exchanges]);
  const chosen = decided ?? usualChoice(exchanges ?? []);
  const messageIds = [...chosen];
  const problem = problemOf(messageIds.length, exchanges?.length) ?? create.error?.message ?? error?.message;
  const submit = async () => {
    // Who presses before the conversation was read gets her link all the same.
    const offered = exchanges ?? (await queryClient.ensureQueryData(shareableExchanges(chatId)).catch(() => []));
    const wanted = [...(decided ?? usualChoice(offered))];
    if (wanted.length === 0 || problemOf(wanted.length, offered.length) || create.isPending) return;
    const { ratioIndex, selectStyleIndex } = usePosterChoice.getState();
    const wish = { chatId, messageIds: wanted, days: life.days, ratioIndex, selectStyleIndex };
    create.mutate(wish, { onSuccess: onMade });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog
      title="分享对话"
      widthPx={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不分享</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={(exchanges !== undefined || error !== null) && messageIds.length === 0}
            busy={create.isPending ? '正在创建' : undefined}
          >
            创建链接
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-chat-share" onSubmit={handleSubmit}>
        <p>{`有链接的人不用登录，能看到“${title}”里选中的问答和你的姓名。以后再问的不会加进去，附件只显示名称。`}</p>
        {!exchanges && !error && <SkeletonText lines={4} label="正在读取对话" />}
        {items.length > 0 && (
          <CheckList label="选择要分享的问答" unit="个问答" items={items} chosen={chosen} onChange={setChosen} />
        )}
        <ShareLife life={life} onChange={setLife} />
        {problem && (
          <p className="ta-field-error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Of a very long conversation the end is chosen at first. */
function usualChoice(exchanges: readonly Exchange[]): ReadonlySet<string> {
  return new Set(exchanges.slice(-MAX_SHARED_EXCHANGES).map(({ messageId }) => messageId));
}

const SHOWN_CHARS = 60;

function toItem({ messageId, ques, answers }: Exchange) {
  return { id: messageId, label: ques, note: excerptOf(answers.join(''), SHOWN_CHARS) };
}

function problemOf(chosen: number, offered: number | undefined): string | undefined {
  if (offered === 0) return '这里还没有可以分享的回答';
  return chosen > MAX_SHARED_EXCHANGES ? `一次最多分享 ${MAX_SHARED_EXCHANGES} 个问答，请少选一些` : undefined;
}
