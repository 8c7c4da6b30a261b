import { exportConsoleOrders } from '@app/contract/running/console-orders.ts';
import { Download } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import { OrderPane } from './order-pane.tsx';
import { ordersWish } from './orders.api.ts';
import { OrdersTable } from './orders-table.tsx';
import './money-page.css';

/** What teachers paid, what of it went back, and what was given. */
export function MoneyPage({ title, right }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const opened = place.id
    ? {
        title: '这笔订单',
        pane: <OrderPane key={place.id} orderId={place.id} mayAct={right === 'acts'} />,
        onClose: () => go({ id: '' }),
      }
    : undefined;
  return (
    <ConsoleFrame
      title={title}
      actions={
        <Button
          size="bar"
          icon={<Download size={16} />}
          onClick={() => startExport('订单', exportConsoleOrders, ordersWish(place))}
        >
          导出 CSV
        </Button>
      }
      opened={opened}
    >
      <OrdersTable />
    </ConsoleFrame>
  );
}
