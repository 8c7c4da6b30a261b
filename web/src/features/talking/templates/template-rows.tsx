import type { CustomTemplate } from '@app/contract/talking/templates.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { TemplateRow } from './template-row.tsx';

type TemplateRowsProps = {
  templates: readonly CustomTemplate[];
  /** Called besides opening one, to close what the list stands in. */
  onOpen: () => void;
};

/** Templates in their order. Whoever deletes the one on screen is led home. */
export function TemplateRows({ templates, onOpen }: TemplateRowsProps) {
  const shownId = useParams({ strict: false, select: (params: { templateId?: string }) => params.templateId });
  const hasChat = useSearch({ strict: false, select: (search: { chatId?: string }) => search.chatId !== undefined });
  const navigate = useNavigate();
  const handleDeleted = (templateId: string) => {
    if (templateId === shownId && !hasChat) void navigate({ to: '/' });
  };
  return (
    <ul>
      {templates.map((template) => (
        <li key={template.templateId}>
          <TemplateRow
            template={template}
            // A conversation with the template is marked in the list of conversations.
            isCurrent={template.templateId === shownId && !hasChat}
            onOpen={onOpen}
            onDeleted={handleDeleted}
          />
        </li>
      ))}
    </ul>
  );
}
