import { StartColumn } from '#components/desk/start-column.tsx';
import { MyPreparations } from './my-preparations.tsx';
import { OpenedPreparation } from './opened-preparation.tsx';
import './preparation-screen.css';
import { type Opening, PreparationStart, type RenderPicker } from './preparation-start.tsx';

type PreparationScreenProps = {
  templateId: string;
  preparationId: string | undefined;
  opening: Opening;
  renderPicker: RenderPicker;
  onBegun: (preparationId: string, designId: string) => void;
  onLeave: () => void;
};

/** A whole lesson: where it begins and those made before, or with an id the lesson itself. */
export function PreparationScreen({ preparationId, templateId, onBegun, onLeave, ...start }: PreparationScreenProps) {
  return (
    <StartColumn>
      {preparationId === undefined ? (
        <>
          <PreparationStart {...start} onBegun={onBegun} />
          <MyPreparations templateId={templateId} />
        </>
      ) : (
        <OpenedPreparation key={preparationId} preparationId={preparationId} onLeave={onLeave} />
      )}
    </StartColumn>
  );
}
