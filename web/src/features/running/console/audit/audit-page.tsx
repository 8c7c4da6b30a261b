import { ConsoleFrame } from '../console-frame.tsx';
import type { ConsolePageProps } from '../console-page-props.ts';

export function AuditPage({ title }: ConsolePageProps) {
  return <ConsoleFrame title={title}>{null}</ConsoleFrame>;
}
