import type { AuditEntry as Entry } from '@app/contract/running/console-audit.ts';
import './audit-entry.css';

/** One entry in full: why, and what was so before and is so after, side by side. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const { reason, device, seq, hash, previous, before, after, isErased } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const facts = [
    reason && `理由：${reason}`,
    device && `设备：${device}`,
    hash ? `编号 ${seq} · ${hash}` : `编号 ${seq} · 开始连接以前的记录`,
    previous && `上一条 ${seq - 1} · ${previous}`,
  ].filter(Boolean);
  return (
    <div className="ta-audit-entry">
      <p className="ta-audit-facts">
        {facts.map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
      {isErased && <p>账号已注销，写到她的内容一起删除了；这一条本身还在。</p>}
      {names.length > 0 && (
        <div className="ta-audit-sides">
          <Side title="改之前" names={names} facts={before} other={after} />
          <Side title="改之后" names={names} facts={after} other={before} isAfter />
        </div>
      )}
    </div>
  );
}

type SideProps = {
  title: string;
  names: readonly string[];
  facts: Entry['before'];
  other: Entry['before'];
  isAfter?: boolean;
};

function Side({ title, names, facts, other, isAfter = false }: SideProps) {
  const Mark = isAfter ? 'ins' : 'del';
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {names.map((name) => {
          const value = facts?.[name];
          const words = value === undefined || value === null ? '—' : String(value);
          const isChanged = value !== undefined && value !== other?.[name];
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isChanged ? <Mark>{words}</Mark> : words}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
