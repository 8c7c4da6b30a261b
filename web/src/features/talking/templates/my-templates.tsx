import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { closePaneDrawer } from '#components/page/pane.ts';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import './my-templates.css';
import { openTemplateDialog, openTemplateList } from './open-layer.ts';
import { TemplateRows } from './template-rows.tsx';
import { customTemplates } from './templates.api.ts';

/** So many stand in the pane; a drawer holds all. */
const SHOWN = 5;

/** The templates a teacher made herself, in the left pane. */
export function MyTemplates() {
  const hasToken = useSession(({ token }) => token !== '');
  if (!hasToken) return null;
  return (
    <section className="ta-my-templates" aria-labelledby="my-templates">
      <div className="ta-my-templates-head">
        <h2 id="my-templates">我的模板</h2>
        <IconButton label="新建模板" size="compact" icon={<Plus size={16} />} onClick={() => openTemplateDialog()} />
      </div>
      <List />
    </section>
  );
}

function List() {
  const { data: templates, isError, refetch } = useQuery(customTemplates);
  if (isError && !templates) {
    return (
      <p className="ta-my-templates-note" role="alert">
        模板没有读出来
        <button type="button" className="ta-link" onClick={() => void refetch()}>
          再试一次
        </button>
      </p>
    );
  }
  if (!templates) return <SkeletonText lines={2} label="正在读取模板" />;
  if (templates.length === 0) return <p className="ta-my-templates-note">常写的要求存成模板，一点就用</p>;
  return (
    <>
      <TemplateRows templates={templates.slice(0, SHOWN)} onOpen={closePaneDrawer} />
      {templates.length > SHOWN && (
        <button type="button" className="ta-my-templates-all" onClick={openTemplateList}>
          <LayoutGrid />
          全部模板（{templates.length}）
        </button>
      )}
    </>
  );
}
