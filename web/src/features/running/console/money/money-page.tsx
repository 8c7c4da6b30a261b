import { exportCodeBatches } from '@app/contract/running/console-codes.ts';
import { exportConsoleOrders } from '@app/contract/running/console-orders.ts';
import { Download, Plus } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import type { ConsolePageProps } from '../console-page-props.ts';
import { type ConsolePlace, useConsolePlace } from '../console-place.ts';
import { codesWish } from './codes.api.ts';
import { CodesForm } from './codes-form.tsx';
import { CodesPane } from './codes-pane.tsx';
import { CodesTable } from './codes-table.tsx';
import { OrderPane } from './order-pane.tsx';
import { ordersWish } from './orders.api.ts';
import { OrdersTable } from './orders-table.tsx';
import './money-page.css';

const parts = [
  { value: 'orders', label: '订单' },
  { value: 'codes', label: '兑换码' },
] as const;
/** How one table stood says nothing of the other. */
const fresh = { id: '', keyword: '', state: '', from: '', to: '', sort: '', order: '' };
/** In the place of an id while a new batch is made. */
const NEW = 'new';

/** What teachers paid, what of it went back, and what was given for a code. */
export function MoneyPage({ title, right }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const mayAct = right === 'acts';
  const part = place.part === 'codes' ? 'codes' : 'orders';
  const opened = openedAt(place, mayAct, () => go({ id: '' }));
  return (
    <ConsoleFrame
      title={title}
      actions={
        <>
          <Button
            size="bar"
            icon={<Download size={16} />}
            onClick={() =>
              part === 'codes'
                ? startExport('兑换码', exportCodeBatches, codesWish(place))
                : startExport('订单', exportConsoleOrders, ordersWish(place))
            }
          >
            导出 CSV
          </Button>
          {mayAct && part === 'codes' && (
            <Button size="bar" variant="primary" icon={<Plus size={16} />} onClick={() => go({ id: NEW })}>
              发兑换码
            </Button>
          )}
        </>
      }
      opened={opened}
    >
      <div className="ta-money-parts">
        <Segmented
          label="看什么"
          options={parts}
          value={part}
          onChange={(next) => go({ ...fresh, part: next === 'codes' ? next : '' })}
        />
      </div>
      {part === 'codes' ? <CodesTable /> : <OrdersTable />}
    </ConsoleFrame>
  );
}

function openedAt({ part, id }: ConsolePlace, mayAct: boolean, onClose: () => void) {
  if (!id) return undefined;
  if (part !== 'codes') {
    return { title: '这笔订单', pane: <OrderPane key={id} orderId={id} mayAct={mayAct} />, onClose };
  }
  if (id !== NEW) return { title: '这批兑换码', pane: <CodesPane key={id} batchId={id} mayAct={mayAct} />, onClose };
  return mayAct ? { title: '发兑换码', pane: <CodesForm onDone={onClose} />, onClose } : undefined;
}
