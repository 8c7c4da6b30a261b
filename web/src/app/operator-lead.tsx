import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OPERATOR_ROLE } from '#lib/session/roles.ts';
import { useSession } from '#lib/session/session.ts';

/** Nobody else waits for it: its code comes with an operator. */
const OperatorGate = lazy(async () => {
  const gate = await import('#features/identity/second-factor/operator-gate.tsx').catch(() => undefined);
  return { default: gate?.OperatorGate ?? (() => null) };
});

/** Operators need a second factor; they are led to the place where it is set up. */
export function OperatorLead() {
  const isOperator = useSession((session) => !session.isLoginVisible && session.schoolInfo?.roleId === OPERATOR_ROLE);
  if (!isOperator) return null;
  return (
    <Suspense fallback={null}>
      <OperatorGate
        wayThere={(close) => (
          <Link to="/userCenter" className="ta-link" onClick={close}>
            去个人中心设置
          </Link>
        )}
      />
    </Suspense>
  );
}
