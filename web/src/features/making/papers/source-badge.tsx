import { useQuery } from '@tanstack/react-query';
import { paperTypes } from './papers.api.ts';
import './source-badge.css';

/** Where a question or a paper comes from: text and colour are the server's (rule ENUM-027). */
export function SourceBadge({ code }: { code: string }) {
  const source = useQuery(paperTypes).data?.find((type) => type.code === code);
  if (!source) return null;
  return (
    <span
      className="ta-source"
      role="img"
      aria-label={source.name}
      data-tip={source.name}
      style={{ borderColor: source.color }}
    >
      {source.iconText}
    </span>
  );
}
