import { ssoLoginForm } from '@app/contract/identity/sso.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { isFramed } from '#lib/host/environment.ts';
import { aboutNobody, queryKeyOf } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { isLoggedIn } from '#lib/session/session-store.ts';
import { FramedSignOn } from './framed-sign-on.tsx';
import { GoOnPanel, type LeaveFor } from './go-on-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { type LoginWay, LoginWays } from './login-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import { readSignOnAddress, type SignOnAddress } from './sign-on-address.ts';
import { checkService } from './sso.api.ts';
import './sign-on-page.css';

type SignOnPageProps = { search: Record<string, unknown>; otherAccounts?: ReactNode; leaveFor: LeaveFor };

/** Signs in to another system, or to a page of ours, as its address says. */
export function SignOnPage({ search, otherAccounts, leaveFor }: SignOnPageProps) {
  const address = readSignOnAddress(search);
  const { service } = address;
  const check = useQuery({
    queryKey: queryKeyOf(ssoLoginForm, service),
    queryFn: () => checkService(service ?? ''),
    enabled: service !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    ...aboutNobody,
  });
  return (
    <main className="ta-sign-on">
      <LoginFrame className="ta-sign-on-card">
        {check.error && (
          <EmptyState
            isPageTitle
            picture={<NotFoundPicture />}
            title="现在不能登录那个网站"
            hint={check.error.message}
          />
        )}
        {check.isLoading && <SkeletonText lines={5} />}
        {!check.error && !check.isLoading && (
          <SignOn address={address} otherAccounts={otherAccounts} leaveFor={leaveFor} />
        )}
      </LoginFrame>
    </main>
  );
}

type SignOnProps = Omit<SignOnPageProps, 'search'> & { address: SignOnAddress };

function SignOn({ address, ...rest }: SignOnProps) {
  const { service, thirdLoginType } = address;
  if (service && thirdLoginType && isFramed()) return <FramedSignOn service={service} />;
  return <OwnSignOn address={address} {...rest} />;
}

/** Whoever was signed in before is asked; whoever signs in here just now goes on by herself. */
function OwnSignOn({ address, otherAccounts, leaveFor }: SignOnProps) {
  const isKnown = useSession(isLoggedIn);
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (wasKnown && !isKnown) setWasKnown(false);
  if (isKnown) return <GoOnPanel address={address} isAsked={wasKnown} leaveFor={leaveFor} />;
  const isThirdHidden = address.hiddenModules.includes('third');
  return (
    <>
      <SignInForms address={address} />
      {!isThirdHidden && otherAccounts}
    </>
  );
}

/** Password or code, without what comes after. `isPart`: below a title that says what for. */
export function SignInForms({
  address: { service, hiddenModules },
  isPart,
}: {
  address: SignOnAddress;
  isPart?: boolean;
}) {
  const [way, setWay] = useState<Exclude<LoginWay, 'qr'>>('password');
  const hasSms = !hiddenModules.includes('verifyCode');
  const isRegisterHidden = hiddenModules.includes('register');
  const target = service ? `登录后前往 ${new URL(service).host}。` : '';
  if (way === 'sms') {
    return (
      <Titled isPart={isPart} title="手机号登录" hint={`${target}${isRegisterHidden ? '' : '没有账号会自动创建。'}`}>
        <LoginForm>
          <LoginWays ways={['password']} onChoose={setWay} />
        </LoginForm>
      </Titled>
    );
  }
  return (
    <Titled isPart={isPart} title="密码登录" hint={target || '用手机号或账号名，和在个人中心设置的密码登录。'}>
      <PasswordForm>
        {hasSms ? (
          <LoginWays ways={['sms']} onChoose={setWay} />
        ) : (
          <p className="ta-sign-on-note">没有密码或忘了密码：用验证码登录，再到个人中心设置。</p>
        )}
      </PasswordForm>
    </Titled>
  );
}

type TitledProps = { title: string; hint: string; isPart: boolean | undefined; children: ReactNode };

function Titled({ title, hint, isPart, children }: TitledProps) {
  return (
    <>
      {isPart ? <h2 className="ta-sign-on-part">{title}</h2> : <h1>{title}</h1>}
      <p className="ta-login-sub">{hint}</p>
      {children}
    </>
  );
}
