import { ROLES, roleNameOf } from '@app/contract/identity/roles.ts';
import type { ConsolePersonRead } from '@app/contract/running/console-people.ts';
import { yuan } from '@app/engines/money/yuan.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { ReasonDialog } from '#components/layers/reason-dialog.tsx';
import { Face } from '#components/pictures/face.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import * as api from './people.api.ts';
import { SuspendForm } from './suspend-form.tsx';
import './person-pane.css';

/** One account: who it is, in which right, where it is signed in, and how to stop it. */
export function PersonPane({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(api.person(userId));
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="ta-person">
        <SkeletonText lines={5} />
      </div>
    );
  }
  return (
    <div className="ta-person">
      <header>
        <Face imgUrl="" name={data.userName} />
        <span>
          <b>{data.userName || '没有写姓名'}</b>
          <small>
            {[data.schoolName, data.mobile, `${formatWhen(data.joinTime)}加入`].filter(Boolean).join(' · ')}
          </small>
        </span>
      </header>
      <Role person={data} />
      <Devices person={data} />
      {(data.comboName || data.orders.length > 0) && <Bought person={data} />}
      {data.may.resetTwoSteps && data.hasTwoSteps && <Factors person={data} />}
      {data.may.suspend && <SuspendForm person={data} />}
      {!data.may.suspend && data.suspendedReason && (
        <section>
          <h2>已停用</h2>
          <p>{data.suspendedReason}</p>
        </section>
      )}
    </div>
  );
}

type PaneProps = { person: ConsolePersonRead };

function Role({ person: { userId, roleCode, may } }: PaneProps) {
  const changing = useMutation({ mutationFn: api.changeRole });
  const change = (wanted: string) =>
    doWithUndo(
      { userId, roleCode: wanted },
      {
        act: changing,
        undo: ({ formerRole }) => changing.mutate({ userId, roleCode: formerRole }),
        said: `现在是${roleNameOf(wanted)}`,
      },
    );
  return (
    <section>
      <h2>
        角色<small>改了马上生效，记入操作记录</small>
      </h2>
      {may.changeRole ? (
        <SelectField
          label="角色"
          isLabelHidden
          className="ta-person-field"
          choices={ROLES.map((role) => ({ value: role.roleCode, label: role.roleName }))}
          value={roleCode}
          disabled={changing.isPending}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <p>{roleNameOf(roleCode)}</p>
      )}
    </section>
  );
}

function Devices({ person: { userId, devices, may } }: PaneProps) {
  const ending = useMutation({ mutationFn: api.signOut });
  return (
    <section>
      <h2>
        登录的设备
        {may.signOut && devices.length > 0 && (
          <Button size="small" variant="text" onClick={() => ending.mutate({ userId })}>
            全部退出
          </Button>
        )}
      </h2>
      {devices.length === 0 && <p>现在没有登录</p>}
      <ul>
        {devices.map(({ sessionId, deviceName, lastSeenTime }) => (
          <li key={sessionId}>
            {/iPhone|安卓|鸿蒙/.test(deviceName) ? <Smartphone /> : <Monitor />}
            <span>
              {deviceName}
              <small>{formatWhen(lastSeenTime)}</small>
            </span>
            {may.signOut && (
              <Button
                size="small"
                aria-label={`退出 ${deviceName}`}
                onClick={() => ending.mutate({ userId, sessionId })}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bought({ person: { comboName, orders } }: PaneProps) {
  return (
    <section>
      <h2>
        套餐<small>{comboName}</small>
      </h2>
      <ul>
        {orders.map(({ orderId, comboName: what, amount, createTime }) => (
          <li key={orderId}>
            <span>
              {what}
              <small>{formatWhen(createTime)}</small>
            </span>
            {yuan(amount)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Factors({ person: { userId, userName } }: PaneProps) {
  const [isAsking, setIsAsking] = useState(false);
  const resetting = useMutation({ mutationFn: api.resetFactors, onSuccess: () => setIsAsking(false) });
  return (
    <section>
      <h2>两步验证</h2>
      <p>手机和备用码都丢了时关掉，她会退出所有设备，再用短信或密码登录。</p>
      <Button size="small" onClick={() => setIsAsking(true)}>
        关掉两步验证
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`关掉${userName}的两步验证`}
          verb="关掉"
          isPending={resetting.isPending}
          error={resetting.error?.message}
          onSubmit={(reason) => resetting.mutate({ userId, reason })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
