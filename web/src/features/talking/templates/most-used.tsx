import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '#lib/session/session.ts';
import './most-used.css';
import { TemplateIcon } from '#components/pictures/template-icon.tsx';
import { templateAddress } from './template-address.ts';
import { mostUsed } from './templates.api.ts';

/** What this teacher opens most, one press away. */
export function MostUsed() {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: templates = [] } = useQuery({ ...mostUsed, enabled: hasToken });
  const offered = templates.filter(({ route }) => route !== 'aiChatSession');
  return (
    <ul className="ta-most-used" aria-label="常用模板">
      {offered.map((template) => (
        <li key={template.templateId}>
          <Link
            {...templateAddress(template)}
            preload={false}
            className="ta-most-used-chip"
            data-tip={template.summary || undefined}
          >
            <TemplateIcon name={template.icon} size={16} />
            {template.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
