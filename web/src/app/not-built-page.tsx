import { useNavigate, useParams } from '@tanstack/react-router';
import { Button } from '#components/button.tsx';
import { ChatPicture } from '#components/empty-pictures.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { PageBar } from '#components/page-bar.tsx';
import { useRouteName } from './current-route.ts';
import { type NotBuiltName, notBuilt } from './not-built.ts';
import './page-frame.css';
import { routeTable } from './route-table.ts';

export function NotBuiltPage() {
  const name = useRouteName();
  return name !== undefined && name in notBuilt ? <NotBuilt name={name as NotBuiltName} /> : null; // just looked up
}

/** Says honestly that the page is not there yet, what it will be, and one thing that helps now. */
function NotBuilt({ name }: { name: NotBuiltName }) {
  const { title } = routeTable[name];
  return (
    <div className="ta-page-in-shell">
      <PageBar title={title} />
      <div className="ta-page-centre">
        <EmptyState
          picture={<ChatPicture />}
          title={`“${title}”还没有做好`}
          hint={`做好后：${notBuilt[name].promise}`}
          action={<NextStep />}
        />
      </div>
    </div>
  );
}

function NextStep() {
  const navigate = useNavigate();
  const { templateId = '' } = useParams({ strict: false });
  return (
    <Button
      variant="primary"
      onClick={() => void navigate({ to: '/aiAssistantSession/$templateId', params: { templateId } })}
    >
      先用对话来做
    </Button>
  );
}
