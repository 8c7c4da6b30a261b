import { type DesignReview, exportDesignReview, saveDesignReviewToDrive } from '@app/contract/making/design-reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, HardDrive, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { saveToFolder } from '#components/files/save-to-folder.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { useSession } from '#lib/session/session.ts';
import { reviewById, useConvertReview } from './design-reviews.api.ts';
import { PlanView } from './plan-view.tsx';
import './review-screen.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useReviewDesk } from './use-review-desk.ts';
import { useReviewKeys } from './use-review-keys.ts';

type ReviewScreenProps = {
  reviewId: string;
  onLeave: () => void;
  /** It has become a design. */
  onDesign: (designId: string) => void;
};

/** A review at whatever stage it is: being read, failed, or with its text and suggestions. */
export function ReviewScreen({ reviewId, onLeave, onDesign }: ReviewScreenProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: review, error, refetch } = useQuery({ ...reviewById(reviewId), enabled: hasToken });
  if (review && review.blocks.length > 0) return <OpenReview review={review} onLeave={onLeave} onDesign={onDesign} />;
  return (
    <>
      <Bar title={review?.fileName ?? '优化教案'} onLeave={onLeave} />
      {review ? (
        <BeforeText review={review} onLeave={onLeave} />
      ) : (
        <NotOpened
          what="这次优化"
          wayOut="优化一份教案"
          error={error}
          onRetry={() => void refetch()}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

const views = [
  { value: 'plan', label: '正文' },
  { value: 'list', label: '建议' },
] as const;

function OpenReview({ review, onLeave, onDesign }: Omit<ReviewScreenProps, 'reviewId'> & { review: DesignReview }) {
  const { reviewId, fileName, blocks, suggestions } = review;
  const [view, setView] = useState<(typeof views)[number]['value']>('plan');
  const desk = useReviewDesk(review);
  const convert = useConvertReview();
  useReviewKeys(desk);
  const name = fileName.replace(/\.[^.]+$/, '');
  return (
    <>
      <Bar title={fileName} onLeave={onLeave}>
        <Button
          size="small"
          aria-label="转成可编辑的设计"
          icon={<NotebookPen size={16} />}
          busy={convert.isPending ? '正在转' : undefined}
          onClick={() => convert.mutate(reviewId, { onSuccess: ({ designId }) => onDesign(designId) })}
        >
          <span className="ta-review-wide">转成可编辑的设计</span>
        </Button>
        <Button
          size="small"
          aria-label="存到云盘"
          icon={<HardDrive size={16} />}
          onClick={() => void saveToFolder((place) => callOrThrow(saveDesignReviewToDrive, { reviewId, ...place }))}
        >
          <span className="ta-review-wide">存到云盘</span>
        </Button>
        <Button
          size="small"
          variant="primary"
          aria-label="导出 Word"
          icon={<Download size={16} />}
          onClick={() => startExport(`${name} 优化稿.docx`, exportDesignReview, { reviewId })}
        >
          <span className="ta-review-wide">导出 </span>Word
        </Button>
      </Bar>
      <div className="ta-review-switch">
        <Segmented label="看正文或建议" options={views} value={view} onChange={setView} isWide />
      </div>
      <div className="ta-review-desk" data-view={view}>
        <div className="ta-review-paper">
          <PlanView blocks={blocks} suggestions={suggestions} activeId={desk.activeId} onPick={desk.pickFromPlan} />
        </div>
        <SuggestionList review={review} desk={desk} />
      </div>
    </>
  );
}

type BarProps = { title: string; onLeave: () => void; children?: React.ReactNode };

function Bar({ title, onLeave, children }: BarProps) {
  return (
    <PageBar
      hasLine
      title={
        <span className="ta-review-bar">
          <IconButton label="换一份教案" icon={<ArrowLeft />} onClick={onLeave} />
          <span>{title}</span>
        </span>
      }
      actions={children}
    />
  );
}

function BeforeText({ review: { stage, notice, fileName }, onLeave }: { review: DesignReview; onLeave: () => void }) {
  if (stage === 'failed') {
    return (
      <div className="ta-page-centre" role="alert">
        <EmptyState
          picture={<ChatPicture />}
          title="没有读出来"
          hint={notice}
          action={
            <Button size="small" onClick={onLeave}>
              换一份教案
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="ta-page-pending">
      <p role="status" className="ta-review-reading">
        正在读《{fileName}》，离开或刷新都不会丢
      </p>
      <SkeletonText lines={6} label="正在读教案" />
    </div>
  );
}
