import { Link } from '@tanstack/react-router';
import './offline-hint.css';
import { useBaseConfig } from '#lib/http/use-base-config.ts';

/** Says that no model is connected, and leads to the page that tells how to connect one. */
export function OfflineHint() {
  const config = useBaseConfig();
  if (!config?.model.isOffline) return null;
  return (
    <p className="ta-offline">
      <span>
        离线模式<span className="ta-offline-rest">，用内置资料作答</span>
      </span>
      <Link to="/doctor" className="ta-link">
        连接模型
      </Link>
    </p>
  );
}
