import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#components/buttons/button.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { MyShares } from '#features/sharing/shares/my-shares.tsx';
import { SharedList } from '#features/sharing/shares/shared-list.tsx';
import { SharedPage } from '#features/sharing/shares/shared-page.tsx';
import { showLogin, useSession } from '#lib/session/session.ts';
import { useGoHome } from './home.ts';
import './page-frame.css';

/** With ids what somebody shared behind one link, for anybody; without them what she shared herself. */
export function ShareListPage() {
  const { shareIds } = useSearch({ strict: false });
  const hasToken = useSession(({ token }) => token !== '');
  if (shareIds !== undefined) {
    return (
      <SharedPage>
        <SharedList key={shareIds} shareIds={shareIds} />
      </SharedPage>
    );
  }
  return hasToken ? <MinePage /> : <SignInFirst />;
}

function MinePage() {
  const navigate = useNavigate();
  const goHome = useGoHome();
  return (
    <SharedPage
      actions={
        <>
          <Button size="small" onClick={() => void navigate({ to: '/studentsShareList' })}>
            发给学生的
          </Button>
          <Button size="small" onClick={() => goHome()}>
            回到首页
          </Button>
        </>
      }
    >
      <div className="ta-shared-page-scroll">
        <div className="ta-shared-page-column">
          <header className="ta-shared-title">
            <h1>我的分享</h1>
            <p>选两个以上，可以合成一个链接。</p>
          </header>
          <div className="ta-shared-mine">
            <MyShares
              onStudents={(shareId) => void navigate({ to: '/studentsShareList', search: { shareId } })}
              onHistory={() => void navigate({ to: '/newHistoryChat' })}
            />
          </div>
        </div>
      </div>
    </SharedPage>
  );
}

function SignInFirst() {
  return (
    <SharedPage>
      <div className="ta-page-centre">
        <EmptyState
          isPageTitle
          picture={<ChatPicture />}
          title="登录后看你分享的内容"
          hint="能看到打开次数，也能随时停止分享"
          action={
            <Button variant="primary" onClick={showLogin}>
              登录
            </Button>
          }
        />
      </div>
    </SharedPage>
  );
}
