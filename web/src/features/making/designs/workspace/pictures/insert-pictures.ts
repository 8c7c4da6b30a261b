import { AppError, messages } from '@app/contract/errors.ts';
import {
  type AddedPicture,
  addDesignPicture,
  addDesignPictureFromDrive,
  altText,
  type DesignPicture,
  pictureAddress,
  pictureMarkdown,
  pictureProblem,
} from '@app/contract/keeping/design-pictures.ts';
import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { figureAddress } from '@app/contract/making/figures.ts';
import type { Editor } from '@tiptap/core';
import { rememberPicture } from '#components/pictures/known-pictures.ts';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { randomId } from '#lib/session/random-id.ts';
import { lateDoors } from './late-door.ts';
import { uploadBox } from './upload-box.ts';
import { addPlace, findPlace, removePlace } from './upload-places.ts';

type Source = {
  name: string;
  size: number;
  send: (onProgress: (percent: number) => void) => Promise<AddedPicture>;
};

export function insertPictures(editor: Editor, files: readonly File[], pos = editor.state.selection.from): void {
  for (const file of files) {
    const send: Source['send'] = (onProgress) => upload(addDesignPicture, file, {}, { onProgress });
    void bring(editor, { name: file.name, size: file.size, send }, pos);
  }
}

export function insertFromDrive(editor: Editor, entries: readonly DriveEntry[]): void {
  for (const { fileId, name, size } of entries) {
    const send: Source['send'] = () => callOrThrow(addDesignPictureFromDrive, { fileId });
    void bring(editor, { name, size, send }, editor.state.selection.from);
  }
}

/** Where the caret is; nothing has to be brought for it. */
export function insertFigure(editor: Editor, words: string, caption: string): void {
  const { from } = editor.state.selection;
  placeImage(editor, from, { src: figureAddress({ words, width: 0 }), alt: altText(caption) });
}

async function bring(editor: Editor, { name, size, send }: Source, pos: number): Promise<void> {
  const id = randomId();
  const leave = () => !editor.isDestroyed && removePlace(editor, id);
  const box = uploadBox(name, leave);
  if (!editor.isDestroyed) addPlace(editor, id, pos, box.dom);
  const problem = pictureProblem({ name, size });
  if (problem) return box.fail(problem);
  try {
    const picture = await send(box.progress);
    rememberPicture(picture);
    put(editor, id, picture, altText(picture.words) || altOf(name));
    leave();
  } catch (error) {
    box.fail(error instanceof AppError ? error.message : messages.unexpected);
  }
}

function put(editor: Editor, id: string, { pictureId }: DesignPicture, alt: string): void {
  const reference = { pictureId, width: 0 } as const;
  if (editor.isDestroyed) {
    lateDoors.get(editor)?.(pictureMarkdown(reference, alt));
    return;
  }
  placeImage(editor, findPlace(editor, id) ?? editor.state.doc.content.size, { src: pictureAddress(reference), alt });
}

function placeImage(editor: Editor, at: number, attrs: { src: string; alt: string }): void {
  const place = editor.state.doc.resolve(at);
  const image = { type: 'image', attrs };
  // Below the words it was put beside; a cell of a table has no room for another paragraph.
  const isBelow = place.depth > 0 && place.parent.content.size > 0 && !/^table/.test(place.node(-1).type.name);
  const pos = isBelow ? place.after() : place.pos;
  editor.commands.insertContentAt(pos, isBelow ? { type: 'paragraph', content: [image] } : image, {
    updateSelection: false,
  });
}

/** Where the file itself says nothing, the name she gave it; those that cameras and programs give say nothing. */
function altOf(name: string): string {
  const stem = name.replace(/\.[^.]+$/, '');
  return /^(image|img|dsc|pic|photo|screenshot|mmexport|wx|截图|截屏|屏幕截图|微信图片|qq图片|\d)/i.test(stem)
    ? ''
    : altText(stem);
}
