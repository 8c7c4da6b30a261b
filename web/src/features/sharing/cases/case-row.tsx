import type { Case } from '@app/contract/sharing/cases.ts';
import { Link } from '@tanstack/react-router';
import { Ellipsis, MessageCircle, RotateCw, Trash2 } from 'lucide-react';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { formatDay } from '#lib/time/dates.ts';
import './case-row.css';
import { standingOf } from './case-standing.ts';
import { useDeleteWithUndo } from './use-delete-with-undo.ts';

type CaseRowProps = {
  case: Case;
  /** The name of its kind of work. */
  kind: string;
  /** Listed for an auditor to judge. */
  isReview: boolean;
  onReuse: (one: Case) => void;
  /** Only hers have a conversation to go back to. */
  onOpenChat: (one: Case) => void;
};

/** One case of a list: a link to its record, with its menu on ⋯. */
export function CaseRow({ case: one, kind, isReview, onReuse, onOpenChat }: CaseRowProps) {
  const remove = useDeleteWithUndo();
  const items: MenuItem[] = [
    { label: '用这个问题再问一次', icon: <RotateCw />, onSelect: () => onReuse(one) },
    ...(one.isMine && one.chatId
      ? [{ label: '打开原对话', icon: <MessageCircle />, onSelect: () => onOpenChat(one) }]
      : []),
    ...(one.isMine
      ? (['divider', { label: '删除', icon: <Trash2 />, isDanger: true, onSelect: () => remove(one) }] as const)
      : []),
  ];
  return (
    <li className="ta-case-row">
      <Link
        to="/myCreateCases"
        search={{ instanceId: one.instanceId, ...(isReview && { review: true }) }}
        preload={false}
        className="ta-case-link"
      >
        <CaseWords case={one} kind={kind} />
      </Link>
      <MenuButton label={`更多：${one.title}`} icon={<Ellipsis />} items={items} />
    </li>
  );
}

/** What a case is about, whose it is and who sees it. */
export function CaseWords({ case: one, kind = '' }: { case: Case; kind?: string }) {
  const standing = one.isMine ? standingOf(one) : undefined;
  const facts = [kind, one.isMine ? '' : one.userName, one.createTime > 0 ? formatDay(one.createTime) : ''];
  const said = facts.filter(Boolean).join(' · ');
  return (
    <>
      <b>{one.title}</b>
      <span className="ta-case-words">{one.note || one.question}</span>
      {(said || standing) && (
        <small>
          {said}
          {standing && <Tag tone={standing.tone}>{standing.word}</Tag>}
        </small>
      )}
    </>
  );
}
