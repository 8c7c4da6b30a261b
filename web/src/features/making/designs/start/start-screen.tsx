import type { TeachingMode } from '@app/contract/enums.ts';
import { useEffect } from 'react';
import { StartColumn } from '#components/desk/start-column.tsx';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { useGenerate } from '../designs.api.ts';
import { DemoUnits } from './demo-units.tsx';
import type { DesignOrder } from './design-form.ts';
import { MyDesigns } from './my-designs.tsx';
import './start-screen.css';
import { type RenderPicker, StartForm } from './start-form.tsx';
import { type Opening, useDesignForm } from './use-design-form.ts';

type StartScreenProps = {
  defaultMode: TeachingMode;
  /** Words the page was opened with; empty mostly. */
  opening: Opening;
  renderPicker: RenderPicker;
  onBegun: (designId: string) => void;
};

/** Where a design begins: what it is to be, two to try, and those made before. */
export function StartScreen({ defaultMode, opening, renderPicker, onBegun }: StartScreenProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const editor = useDesignForm(defaultMode, opening);
  const generate = useGenerate();
  useEffect(() => track('teachingDesign', 'enter'), []);
  const begin = async (order: DesignOrder, onDone: () => void) => {
    if (!(await ensureToken())) return;
    generate.mutate(order, {
      onSuccess: ({ designId }) => {
        onDone();
        onBegun(designId);
      },
    });
  };
  return (
    <StartColumn>
      <StartForm
        editor={editor}
        renderPicker={renderPicker}
        busy={generate.isPending ? generate.variables.stage : undefined}
        onOrder={(order) => void begin(order, editor.forget)}
      />
      <DemoUnits
        hasToken={hasToken}
        isBusy={generate.isPending}
        onOrder={(order) => void begin(order, () => undefined)}
      />
      <MyDesigns hasToken={hasToken} />
    </StartColumn>
  );
}
