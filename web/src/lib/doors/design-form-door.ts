import { create } from 'zustand';

export type ChosenForm = { formId: string; name: string };
export type FormWish = { settle: (chosen: ChosenForm | undefined) => void };

/** Somebody wants a form of her school; the app brings the dialog for it. */
export const useDesignFormDoor = create<{ wish: FormWish | undefined }>(() => ({ wish: undefined }));

/** Lets her choose a form, bring one, or say what goes where in it; none when she closes the dialog. */
export function chooseDesignForm(): Promise<ChosenForm | undefined> {
  return new Promise((settle) => useDesignFormDoor.setState({ wish: { settle } }));
}

export function closeDesignFormDoor(): void {
  useDesignFormDoor.setState({ wish: undefined });
}
