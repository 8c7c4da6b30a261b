import { deskAddress, deskPaths } from '@app/contract/desks.ts';
import { useQuery } from '@tanstack/react-query';
import { DeskLink } from '#components/markdown/desk-link.tsx';
import { designById } from '#features/making/designs/designs.api.ts';
import { systemTemplates } from '#features/talking/templates/templates.api.ts';
import { useSession } from '#lib/session/session.ts';
import './lesson-parts.css';

/** The other things a lesson needs, each begun from its design: what tells preparing a lesson from writing one design. */
export function LessonParts({ designId }: { designId: string }) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: stored } = useQuery({ ...designById(designId), enabled: hasToken });
  const { data: templates } = useQuery({ ...systemTemplates, enabled: hasToken });
  if (stored?.stage !== 'ready') return null;
  const { title } = stored.design.head;
  const listening = templates?.find(({ typeCode }) => typeCode === 'English_listening_audio_generation')?.templateId;
  return (
    <nav className="ta-lesson-parts" aria-label="这一课还要做">
      这一课还要做：
      <DeskLink address={`${deskPaths.courseware}?designId=${encodeURIComponent(designId)}`}>放映的课件</DeskLink>
      <DeskLink address={deskAddress('paper', { title })}>当堂练习</DeskLink>
      <DeskLink address={deskAddress('chain', { title }, chainOf(templates))}>课上的问题链</DeskLink>
      {listening && <DeskLink address={deskAddress('listening', { topic: title }, listening)}>听力或听写</DeskLink>}
    </nav>
  );
}

function chainOf(templates: readonly { typeCode: string; templateId: string }[] | undefined): string {
  return templates?.find(({ typeCode }) => typeCode === 'problemChains')?.templateId ?? 'new';
}
