import { Link } from '@tanstack/react-router';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';

/** What the address asked for is not for her: which role it takes, and who gives it. */
export function NotYours({ sentence, needsTwoSteps = false }: { sentence: string; needsTwoSteps?: boolean }) {
  return (
    <div className="ta-console-refused">
      <EmptyState
        picture={<NotFoundPicture />}
        title={sentence}
        isPageTitle
        action={
          <Link to={needsTwoSteps ? '/userCenter' : '/'} className="ta-link">
            {needsTwoSteps ? '去个人中心设置' : '回到首页'}
          </Link>
        }
      />
    </div>
  );
}
