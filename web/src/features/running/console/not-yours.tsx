import { Link } from '@tanstack/react-router';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';

/** What the address asked for is not for her: which role it takes, and who gives it. */
export function NotYours({ sentence }: { sentence: string }) {
  return (
    <div className="ta-console-refused">
      <EmptyState
        picture={<NotFoundPicture />}
        title={sentence}
        isPageTitle
        action={
          <Link to="/" className="ta-link">
            回到首页
          </Link>
        }
      />
    </div>
  );
}
