import type { Device } from '@app/contract/running/account.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { endOtherSessions, endSessionOn, myDevices } from './account.api.ts';
import './devices-card.css';

const when = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' });
const sayFailure = (error: Error) => showToast('error', error.message);

/** Where she is signed in, and how to end it there. */
export function DevicesCard() {
  const { data: devices, error, refetch } = useQuery(myDevices);
  const others = useMutation({ mutationFn: endOtherSessions, onError: sayFailure });
  if (!devices && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!devices) return <SkeletonText lines={2} />;
  return (
    <>
      <ul className="ta-devices">
        {devices.map((device) => (
          <DeviceRow key={device.sessionId} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button busy={others.isPending ? '正在退出' : undefined} onClick={() => others.mutate()}>
          退出其他设备
        </Button>
      )}
    </>
  );
}

function DeviceRow({ device: { sessionId, deviceName, isThis, lastSeenAt } }: { device: Device }) {
  const ending = useMutation({ mutationFn: () => endSessionOn(sessionId), onError: sayFailure });
  const isPhone = /iPhone|安卓|鸿蒙/.test(deviceName);
  return (
    <li>
      {isPhone ? <Smartphone size={20} /> : <Monitor size={20} />}
      <span className="ta-device-name">
        {deviceName}
        {isThis && <Tag>本机</Tag>}
        <small>最近使用 {when.format(lastSeenAt)}</small>
      </span>
      {!isThis && (
        <Button
          size="small"
          aria-label={`退出 ${deviceName}`}
          busy={ending.isPending ? '正在退出' : undefined}
          onClick={() => ending.mutate()}
        >
          退出
        </Button>
      )}
    </li>
  );
}
