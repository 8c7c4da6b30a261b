import { Button } from '#components/buttons/button.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';

/** The other system did not say that she is out there: at a computer of many people that matters. */
export function UnconfirmedSignOut({ leaveFor }: { leaveFor: (address: string) => void }) {
  return (
    <EmptyState
      isPageTitle
      picture={<NotFoundPicture />}
      title="没有确认退出"
      hint="另一边没有确认已经退出。如果用的是公共电脑，请到那边再退出一次，或关掉浏览器。"
      action={
        <Button variant="primary" size="large" onClick={() => leaveFor('/')}>
          回到首页
        </Button>
      }
    />
  );
}
