import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScoresScreen } from '#features/making/scores/scores-screen.tsx';
import './page-frame.css';

/** What the pupils made of a paper; without one, every sheet there is. */
export function ScoresPage() {
  const { paperId, sheetId, tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <div className="ta-page-in-shell">
      <ScoresScreen
        {...(paperId !== undefined && { paperId })}
        {...(sheetId !== undefined && { sheetId })}
        {...(tab !== undefined && { tab })}
        onPlace={({ tab: next, ...place }) =>
          void navigate({ to: '/scores', search: { ...place, ...(next && next !== 'scores' && { tab: next }) } })
        }
      />
    </div>
  );
}
