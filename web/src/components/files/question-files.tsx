import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

type OfPlace = { place: string };

/** What a composer shows of the files of its question. */
export type QuestionFilesParts = {
  Chips: ComponentType<OfPlace>;
  AttachButton: ComponentType<OfPlace>;
  /** Takes files dropped anywhere on what it holds. */
  DropZone: ComponentType<OfPlace & { children: ReactNode }>;
};

/** Lets the app bring the files of another feature into a question; features do not know each other. */
export const QuestionFilesContext = createContext<QuestionFilesParts | null>(null);

export function QuestionChips({ place }: OfPlace) {
  const parts = useContext(QuestionFilesContext);
  return parts && <parts.Chips place={place} />;
}

export function QuestionAttachButton({ place }: OfPlace) {
  const parts = useContext(QuestionFilesContext);
  return parts && <parts.AttachButton place={place} />;
}

export function QuestionDropZone({ place, children }: OfPlace & { children: ReactNode }) {
  const parts = useContext(QuestionFilesContext);
  return parts ? <parts.DropZone place={place}>{children}</parts.DropZone> : children;
}
