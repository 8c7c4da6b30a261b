import { TemplateLayer } from '#features/talking/templates/template-layer.tsx';
import { BellLayer } from './bell-layer.tsx';
import { ComboLayer } from './combo-layer.tsx';
import { DesignFormLayer } from './design-form-layer.tsx';
import { DriveDoorLayer } from './drive-door-layer.tsx';
import { FindSearch } from './find-search.tsx';
import { HistorySearch } from './history-search.tsx';
import { ShareLayer } from './share-layer.tsx';
import { ShortcutsLayer } from './shortcuts-layer.tsx';
import { TasksLayer } from './tasks-layer.tsx';
import { TourLayer } from './tour-layer.tsx';
import { TransferLayer } from './transfer-layer.tsx';

/** Everything that opens over a page of the session host, from wherever it was asked for. */
export function SessionLayers() {
  return (
    <>
      <FindSearch />
      <HistorySearch />
      <TemplateLayer />
      <TransferLayer />
      <TasksLayer />
      <BellLayer />
      <DesignFormLayer />
      <DriveDoorLayer />
      <ComboLayer />
      <ShareLayer />
      <ShortcutsLayer />
      <TourLayer />
    </>
  );
}
