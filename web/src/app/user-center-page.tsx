import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#components/error-state.tsx';
import { PageBar } from '#components/page-bar.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { AccountCard } from '#features/users/account-card.tsx';
import { ProfileCard } from '#features/users/profile-card.tsx';
import { myProfile } from '#features/users/users.api.ts';
import './user-center-page.css';

/** Who I am: the profile, the account, and what we promise. */
export function UserCenterPage() {
  const { data: profile, error, refetch } = useQuery(myProfile);
  return (
    <div className="ta-center">
      <PageBar title="个人中心" />
      <div className="ta-center-scroll">
        <div className="ta-center-column">
          {profile && (
            <>
              <section>
                <h2>个人资料</h2>
                <ProfileCard key={profile.userId} profile={profile} />
              </section>
              <section>
                <h2>账户</h2>
                <AccountCard mobile={profile.mobile} />
              </section>
              <nav aria-label="关于" className="ta-center-links">
                <Link to="/agreement">用户协议</Link>
                <Link to="/privacy">隐私政策</Link>
                <Link to="/doctor">系统状态</Link>
              </nav>
            </>
          )}
          {!profile && error && <ErrorState onRetry={() => void refetch()} />}
          {!profile && !error && <SkeletonText lines={5} />}
        </div>
      </div>
    </div>
  );
}
