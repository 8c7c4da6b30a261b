import { announcementStates } from '@app/contract/running/console-announcements.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import * as api from './announcements.api.ts';
import './announcement-pane.css';

type AnnouncementPaneProps = { announcementId: string; mayAct: boolean; onRemoved: () => void };

/** As teachers see it, and what can be done with it. */
export function AnnouncementPane({ announcementId, mayAct, onRemoved }: AnnouncementPaneProps) {
  const { data, error, refetch } = useQuery(api.announcement(announcementId));
  const [isChanged, setChanged] = useState(false);
  const publishing = useMutation({ mutationFn: api.publish });
  const withdrawing = useMutation({ mutationFn: api.withdraw });
  const removing = useMutation({ mutationFn: api.remove, onSuccess: onRemoved });
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="ta-announcement">
        <SkeletonText lines={4} />
      </div>
    );
  }
  const { state, level, title, text, from, until, schoolName } = data;
  const isDraft = state === 'draft';
  if (isDraft && isChanged) {
    return <AnnouncementForm draft={data} isForSchool={schoolName !== ''} onSaved={() => setChanged(false)} />;
  }
  return (
    <div className="ta-announcement">
      <h2>{isDraft ? '预览：老师在通知里看到' : announcementStates[state]}</h2>
      <blockquote>
        <b>{level === 'important' ? `重要：${title}` : title}</b>
        {text}
      </blockquote>
      <p>{`${from} 到 ${until}，给${schoolName ? `${schoolName}的老师` : '全部老师'}`}</p>
      {mayAct && (
        <div className="ta-announcement-acts">
          {isDraft && (
            <>
              <Button
                variant="primary"
                busy={publishing.isPending ? '正在发布' : undefined}
                onClick={() => publishing.mutate(data)}
              >
                发布
              </Button>
              <Button onClick={() => setChanged(true)}>修改</Button>
              <Button variant="text" onClick={() => removing.mutate(announcementId)}>
                删除草稿
              </Button>
            </>
          )}
          {(state === 'shown' || state === 'coming') && (
            <Button busy={withdrawing.isPending ? '正在撤下' : undefined} onClick={() => withdrawing.mutate(data)}>
              撤下
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
