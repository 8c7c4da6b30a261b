import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Drawer } from '#components/layers/drawer.tsx';
import './my-templates.css';
import { closeTemplateLayer, openTemplateDialog } from './open-layer.ts';
import { TemplateRows } from './template-rows.tsx';
import { customTemplates } from './templates.api.ts';

/** All templates of one's own. */
export function TemplateDrawer() {
  const { data: templates = [] } = useQuery(customTemplates);
  return (
    <Drawer title="我的模板" onClose={closeTemplateLayer}>
      <div className="ta-my-templates-drawer">
        <TemplateRows templates={templates} onOpen={closeTemplateLayer} />
        <Button icon={<Plus size={16} />} onClick={() => openTemplateDialog()}>
          新建模板
        </Button>
      </div>
    </Drawer>
  );
}
