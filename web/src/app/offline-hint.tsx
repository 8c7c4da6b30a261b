import { Link } from '@tanstack/react-router';
import './offline-hint.css';
import { useBaseConfig } from '#lib/http/use-base-config.ts';
import { useIsOperator } from '#lib/session/roles.ts';

/** Says that no model is connected; whoever runs the server is led to the page that tells what is missing. */
export function OfflineHint() {
  const config = useBaseConfig();
  const isOperator = useIsOperator();
  if (!config?.model.isOffline) return null;
  return (
    <p className="ta-offline">
      <span>还没有连接大模型{!isOperator && <span className="ta-offline-rest">，请联系学校管理员</span>}</span>
      {isOperator && (
        <Link to="/doctor" className="ta-link">
          系统状态
        </Link>
      )}
    </p>
  );
}
