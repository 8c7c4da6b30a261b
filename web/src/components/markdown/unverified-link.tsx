import type { ReactNode } from 'react';
import './unverified-link.css';

/** An address nobody gave the model: it may be invented, so it cannot be followed. */
export function UnverifiedLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <span title={address}>
      {children}
      <small className="ta-md-unverified">未核实</small>
    </span>
  );
}
