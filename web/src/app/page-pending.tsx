import { SkeletonText } from '#components/states/skeleton.tsx';
import './page-frame.css';

/** While a page's own chunk is on its way. */
export function PagePending() {
  return (
    <div className="ta-page-pending">
      <SkeletonText lines={5} />
    </div>
  );
}
