import { DICTATION_TYPE } from '@app/contract/talking/template-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Headphones } from 'lucide-react';
import { MaterialsScreen } from '#features/making/materials/materials-screen.tsx';
import { templateAddress } from '#features/talking/templates/template-address.ts';
import { systemTemplates } from '#features/talking/templates/templates.api.ts';
import './materials-page.css';
import './page-frame.css';

const soundTypes = ['English_listening_audio_generation', DICTATION_TYPE];

/** Pictures for lessons, which belong to the template that turns text into pictures, and the way to the desks of sound. */
export function MaterialsPage() {
  const { words = '' } = useSearch({ strict: false });
  const { data: templates = [] } = useQuery(systemTemplates);
  const template = templates.find(({ typeCode }) => typeCode === 'textToImg');
  const ofSound = templates.filter(({ typeCode }) => soundTypes.includes(typeCode));
  return (
    <div className="ta-page-in-shell">
      <nav className="ta-materials-sound" aria-label="音频">
        <Headphones size={16} />
        <span>音频在这里做</span>
        {ofSound.map((one) => (
          <Link key={one.templateId} {...templateAddress(one)} preload={false} className="ta-link">
            {one.name}
          </Link>
        ))}
      </nav>
      <MaterialsScreen
        words={words}
        template={{ templateId: template?.templateId ?? '', templateName: template?.name ?? '' }}
      />
    </div>
  );
}
