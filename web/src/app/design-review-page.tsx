import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { ReviewScreen } from '#features/making/design-reviews/review-screen.tsx';
import { ReviewStart } from '#features/making/design-reviews/review-start.tsx';
import { NEW_REVIEW } from './search-params.ts';

/** Optimising an uploaded plan: where it is uploaded, or its review. */
export function DesignReviewPage({ reviewId }: { reviewId: string }) {
  const navigate = useNavigate();
  const open = (begun: string) => void navigate({ to: '.', search: { reviewId: begun } });
  if (reviewId !== NEW_REVIEW) {
    return (
      <ReviewScreen
        key={reviewId}
        reviewId={reviewId}
        onLeave={() => open(NEW_REVIEW)}
        onDesign={(designId) => void navigate({ to: '.', search: { designId } })}
      />
    );
  }
  return (
    <>
      <PageBar
        title={
          <span className="ta-review-bar">
            <IconButton
              label="回到教学设计"
              icon={<ArrowLeft />}
              onClick={() => void navigate({ to: '.', search: {} })}
            />
            <span>优化已有的教案</span>
          </span>
        }
      />
      <ReviewStart onBegun={open} />
    </>
  );
}
