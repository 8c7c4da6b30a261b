import { Skeleton } from '#components/states/skeleton.tsx';
import './assistant-card.css';
import './coming-assistants.css';

/** The cards as they will stand. */
export function ComingAssistants() {
  return (
    <div className="ta-assistants" role="status" aria-label="正在读取助手">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="ta-assistant ta-assistant-coming">
          <Skeleton width={36} height={36} radius={9} />
          <div>
            <Skeleton width={`${40 + (card % 3) * 12}%`} />
            <Skeleton width="86%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
