import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageBar } from '#components/page/page-bar.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { AccountNameCard } from '#features/identity/account-names/account-name-card.tsx';
import { ChildAccountsCard } from '#features/identity/account-names/child-accounts-card.tsx';
import { HabitsField } from '#features/identity/habits/habits-field.tsx';
import { LinkedAccountsCard } from '#features/identity/linked-accounts/linked-accounts-card.tsx';
import { PasskeysCard } from '#features/identity/passkeys/passkeys-card.tsx';
import { SchoolCard } from '#features/identity/schools/school-card.tsx';
import { SecondFactorCard } from '#features/identity/second-factor/second-factor-card.tsx';
import { AccountCard } from '#features/identity/users/account-card.tsx';
import { AvatarField } from '#features/identity/users/avatar-field.tsx';
import { ProfileCard } from '#features/identity/users/profile-card.tsx';
import { SchoolMembership } from '#features/identity/users/school-membership.tsx';
import { myProfile } from '#features/identity/users/users.api.ts';
import { MembershipCard } from '#features/money/combos/membership-card.tsx';
import { RedeemForm } from '#features/money/redemption/redeem-form.tsx';
import { AppPasswordsCard } from '#features/running/account/app-passwords-card.tsx';
import { DevicesCard } from '#features/running/account/devices-card.tsx';
import { FreshProofLayer } from '#features/running/account/fresh-proof-layer.tsx';
import { CloseAccount, ExportMyData } from '#features/running/account/my-data-card.tsx';
import { PasswordCard } from '#features/running/account/password-card.tsx';
import { PreferencesCard } from '#features/running/account/preferences-card.tsx';
import { UsageCard } from '#features/running/account/usage-card.tsx';
import { systemTemplates } from '#features/talking/templates/templates.api.ts';
import { OPERATOR_ROLE, SCHOOL_ADMIN_ROLE } from '#lib/session/roles.ts';
import { OperatorTools } from './operator-tools.tsx';
import { useSellsCombos } from './use-sells-combos.ts';
import './user-center-page.css';

/** Who I am: the profile, the account, how I work, and what we promise. */
export function UserCenterPage() {
  const { data: profile, error, refetch } = useQuery(myProfile);
  const nameOf = useTemplateNames();
  const isSold = useSellsCombos() !== undefined;
  return (
    <div className="ta-center">
      <PageBar title="个人中心" />
      <div className="ta-center-scroll">
        <div className="ta-center-column">
          {profile && (
            <>
              <section>
                <h2>个人资料</h2>
                <AvatarField profile={profile} />
                <ProfileCard key={profile.userId} profile={profile} />
                <SchoolMembership profile={profile} />
              </section>
              {profile.roleId === SCHOOL_ADMIN_ROLE && profile.membership === 'member' && (
                <section>
                  <h2>学校管理</h2>
                  <SchoolCard />
                </section>
              )}
              {isSold && (
                <section>
                  <h2>会员与用量</h2>
                  <MembershipCard codes={<RedeemForm />}>
                    <Link to="/myOrders" className="ta-link">
                      我的订单
                    </Link>
                    <Link to="/userAcquisition" className="ta-link">
                      邀请同事，各得会员
                    </Link>
                    {profile.roleId === OPERATOR_ROLE && <OperatorTools />}
                  </MembershipCard>
                </section>
              )}
              <section>
                <h2>账户与安全</h2>
                <AccountCard mobile={profile.mobile} />
                <PasswordCard mobile={profile.mobile} />
                <AccountNameCard />
                <SecondFactorCard />
                <DevicesCard />
                <PasskeysCard />
                <LinkedAccountsCard />
                <ChildAccountsCard />
                <AppPasswordsCard mobile={profile.mobile} />
                <FreshProofLayer />
              </section>
              <section>
                <h2>偏好</h2>
                <PreferencesCard />
                <HabitsField />
              </section>
              <section>
                <h2>我的使用</h2>
                <UsageCard nameOf={nameOf} />
              </section>
              <section>
                <h2>我的数据</h2>
                <ExportMyData />
                {profile.mobile !== '' && <CloseAccount mobile={profile.mobile} />}
              </section>
              <nav aria-label="关于" className="ta-center-links">
                <Link to="/agreement">用户协议</Link>
                <Link to="/privacy">隐私政策</Link>
                {profile.roleId === OPERATOR_ROLE && <Link to="/doctor">系统状态</Link>}
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

/** Conversations without a template, and of one that is gone, are plain chat. */
function useTemplateNames(): (typeCode: string) => string {
  const { data: templates } = useQuery(systemTemplates);
  return (typeCode) => templates?.find((template) => template.typeCode === typeCode)?.name ?? 'AI 对话';
}
