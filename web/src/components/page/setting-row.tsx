import type { ReactNode } from 'react';
import './setting-row.css';

type SettingRowProps = { title: string; actions?: ReactNode; children: ReactNode };

/** One thing of her account: what it is, how it stands, and what can be done about it. */
export function SettingRow({ title, actions, children }: SettingRowProps) {
  return (
    <div className="ta-setting-row">
      <h3>{title}</h3>
      <p>{children}</p>
      <div className="ta-setting-row-actions">{actions}</div>
    </div>
  );
}
