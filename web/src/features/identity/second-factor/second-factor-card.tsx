import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SettingRow } from '#components/page/setting-row.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { CodeDialog } from './code-dialog.tsx';
import { mySecondFactor } from './second-factor.api.ts';
import { SetupDialog } from './setup-dialog.tsx';
import './second-factor-card.css';

/** Whether signing in takes a code of her phone as well, and how to switch that on and off. */
export function SecondFactorCard() {
  const { data: factor, error, refetch } = useQuery(mySecondFactor);
  const [opened, setOpened] = useState<'setup' | 'off' | 'codes'>();
  const close = () => setOpened(undefined);
  if (!factor && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!factor) return <SkeletonText lines={1} />;
  return (
    <>
      <SettingRow
        title="两步验证"
        actions={
          factor.isOn ? (
            <>
              <Button onClick={() => setOpened('codes')}>换一批备用码</Button>
              <Button onClick={() => setOpened('off')}>关闭</Button>
            </>
          ) : (
            <Button icon={<ShieldCheck size={16} />} onClick={() => setOpened('setup')}>
              开启
            </Button>
          )
        }
      >
        {factor.isOn
          ? `${formatWhen(factor.sinceTime)}开启，还剩 ${factor.recoveryCodesLeft} 个备用码`
          : '登录时再输入手机验证器里的数字，别人知道密码也进不来'}
      </SettingRow>
      {opened === 'setup' && <SetupDialog onClose={close} />}
      {(opened === 'off' || opened === 'codes') && <CodeDialog purpose={opened} onClose={close} />}
    </>
  );
}
