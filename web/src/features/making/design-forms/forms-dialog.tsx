import { useState } from 'react';
import { Dialog } from '#components/layers/dialog.tsx';
import { type ChosenForm, closeDesignFormDoor, type FormWish } from '#lib/doors/design-form-door.ts';
import { FormList } from './form-list.tsx';
import './forms.css';
import { PlacesEditor } from './places-editor.tsx';

/** The forms of her school: one to be filled, a new one, or what goes where in one of them. */
export function FormsDialog({ wish }: { wish: FormWish }) {
  const [editedId, setEditedId] = useState<string>();
  const finish = (chosen: ChosenForm | undefined) => {
    closeDesignFormDoor();
    wish.settle(chosen);
  };
  if (editedId) {
    return (
      <Dialog title="核对表格" widthPx={960} onClose={() => finish(undefined)}>
        <PlacesEditor formId={editedId} onDone={() => setEditedId(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog title="学校表格" widthPx={560} onClose={() => finish(undefined)}>
      <FormList onChoose={finish} onEdit={setEditedId} />
    </Dialog>
  );
}
