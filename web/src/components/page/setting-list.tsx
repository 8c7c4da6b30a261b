import type { ReactNode } from 'react';
import './setting-list.css';

/** A part of the account page that lists things of hers: what they are for, one line each, and how another is added. */
export function SettingList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="ta-setting-list">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
