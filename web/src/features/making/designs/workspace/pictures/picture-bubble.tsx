import { type PictureReference, readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { type FigureReference, readFigureAddress } from '@app/contract/making/figures.ts';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { PictureTools } from './picture-tools.tsx';

export type ChosenPicture = { pos: number; reference: PictureReference | FigureReference; alt: string; dom: Element };

/** Over the picture that is chosen, by a press or by the arrow keys: what can be done with it. */
export function PictureBubble({ editor }: { editor: Editor }) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  useEffect(() => {
    const look = () => setChosen(chosenIn(editor));
    const handleClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.ta-picture-place')) look();
    };
    editor.on('selectionUpdate', look);
    editor.on('update', look);
    const { dom } = editor.view;
    dom.addEventListener('click', handleClick);
    return () => {
      editor.off('selectionUpdate', look);
      editor.off('update', look);
      dom.removeEventListener('click', handleClick);
    };
  }, [editor]);
  if (!chosen) return null;
  // Placed anew when the picture has another size.
  const key = `${chosen.pos} ${chosen.reference.width} ${'words' in chosen.reference ? chosen.reference.words : ''}`;
  return <PictureTools key={key} editor={editor} picture={chosen} onClose={() => setChosen(undefined)} />;
}

function chosenIn({ state, view }: Editor): ChosenPicture | undefined {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return undefined;
  const address = String(selection.node.attrs.src);
  const reference = readPictureAddress(address) ?? readFigureAddress(address);
  const dom = view.nodeDOM(selection.from);
  if (!reference || !(dom instanceof Element)) return undefined;
  return { pos: selection.from, reference, alt: String(selection.node.attrs.alt), dom };
}
