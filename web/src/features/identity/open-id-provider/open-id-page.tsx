import type { OpenIdScope } from '@app/contract/identity/open-id-provider.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { logOut, useSession } from '#lib/session/session.ts';
import { isLoggedIn } from '#lib/session/session-store.ts';
import { answerWish, openIdWish } from './open-id.api.ts';
import './open-id-page.css';

/** What each wish gives, in her words. */
const given: Record<OpenIdScope, string> = {
  openid: '认出是你：一个只给它用的编号，不是你的手机号',
  profile: '你的姓名',
  school: '你的学校',
  roles: '你的身份，如教师、学校管理员',
};

/** Another system wants to sign her in: says what it would learn and asks. The login dialog stands over it until she is signed in. */
export function OpenIdPage({ leaveFor }: { leaveFor: (address: string) => void }) {
  const isKnown = useSession(isLoggedIn);
  const { data, error } = useQuery({ ...openIdWish, enabled: isKnown, retry: false });
  // What the teacher before her was asked is not asked in nobody's name.
  const wish = isKnown ? data : undefined;
  return (
    <main className="ta-open-id">
      <section className="ta-open-id-card">
        {error && (
          <EmptyState
            isPageTitle
            picture={<NotFoundPicture />}
            title="现在不能登录那个网站"
            hint={error.message}
            action={
              <Button variant="primary" onClick={() => leaveFor('/')}>
                回到首页
              </Button>
            }
          />
        )}
        {!wish && !error && <SkeletonText lines={5} />}
        {wish && <Question {...wish} leaveFor={leaveFor} />}
      </section>
    </main>
  );
}

type QuestionProps = {
  name: string;
  host: string;
  scopes: readonly OpenIdScope[];
  isTrusted: boolean;
  leaveFor: (address: string) => void;
};

function Question({ name, host, scopes, isTrusted, leaveFor }: QuestionProps) {
  const userName = useSession(({ userInfo }) => userInfo?.userName || userInfo?.mobile);
  const answering = useMutation({ mutationFn: answerWish, onSuccess: leaveFor, onError: () => undefined });
  // The login dialog comes by itself; whoever signs in there is asked the same.
  const leaving = useMutation({ mutationFn: logOut, onError: () => undefined });
  const { mutate } = answering;
  useEffect(() => {
    if (isTrusted) mutate(true);
  }, [isTrusted, mutate]);
  const isGoing = answering.isPending || answering.isSuccess;
  const problem = (answering.error ?? leaving.error)?.message;
  return (
    <>
      <h1>
        用 {userName} 的账号登录“{name}”
      </h1>
      <p>同意后前往 {host}，它会知道：</p>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            <Check size={16} />
            {given[scope]}
          </li>
        ))}
      </ul>
      {problem && (
        <p className="ta-field-error" role="alert">
          <CircleAlert size={14} />
          {problem}
        </p>
      )}
      <footer>
        <Button
          variant="text"
          disabled={isGoing}
          busy={leaving.isPending ? '正在退出' : undefined}
          onClick={() => leaving.mutate()}
        >
          换个账号
        </Button>
        <Button disabled={isGoing} onClick={() => mutate(false)}>
          不同意
        </Button>
        <Button variant="primary" busy={isGoing ? '正在前往' : undefined} onClick={() => mutate(true)}>
          同意并登录
        </Button>
      </footer>
    </>
  );
}
