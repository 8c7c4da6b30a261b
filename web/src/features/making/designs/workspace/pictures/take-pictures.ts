import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { showToast } from '#components/layers/toast.tsx';
import { insertPictures } from './insert-pictures.ts';

/** Takes pictures that are pasted or dropped into the text. */
export const TakePictures = Extension.create({
  name: 'takePictures',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: ({ state }, event) => takePasted(editor, event, state.selection.from),
          handleDrop: (view, event, _slice, isMoved) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            return !isMoved && takeDropped(editor, event, at ?? view.state.selection.from);
          },
        },
      }),
    ];
  },
});

function takePasted(editor: Editor, { clipboardData }: ClipboardEvent, pos: number): boolean {
  const page = new DOMParser().parseFromString(clipboardData?.getData('text/html') ?? '', 'text/html');
  const hasOwn = page.querySelector('img[data-picture]') !== null;
  // Word puts a picture of the words on the clipboard too; there it is the words that are meant.
  const isPicture = !hasOwn && (page.body.textContent ?? '').trim() === '';
  const files = picturesIn(clipboardData);
  if (isPicture && files.length > 0) {
    insertPictures(editor, files, pos);
    return true;
  }
  if (page.querySelector('img:not([data-picture])')) showToast('info', '图片没有带过来，请单独复制图片');
  return false;
}

function takeDropped(editor: Editor, event: DragEvent, pos: number): boolean {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 0) return false;
  event.preventDefault();
  insertPictures(editor, files, pos);
  return true;
}

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
