import { Link } from '@tanstack/react-router';
import './offline-hint.css';
import { useBaseConfig } from '#lib/http/use-base-config.ts';

/** Says that no model is connected, and leads to the page that tells whoever runs the server what is missing. */
export function OfflineHint() {
  const config = useBaseConfig();
  if (!config?.model.isOffline) return null;
  return (
    <p className="ta-offline">
      <span>
        还没有连接大模型<span className="ta-offline-rest">，请联系学校管理员</span>
      </span>
      <Link to="/doctor" className="ta-link">
        系统状态
      </Link>
    </p>
  );
}
