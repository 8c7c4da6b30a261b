import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Where pictures on their way will stand: not in the text, which is saved meanwhile, but beside it. */
const key = new PluginKey<DecorationSet>('upload-places');

type Change = { add: { id: string; pos: number; dom: HTMLElement } } | { remove: string };

export function addPlace(editor: Editor, id: string, pos: number, dom: HTMLElement): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, pos, dom } } satisfies Change));
}

/** Where it stands now; undefined when the words around it are gone. */
export function findPlace(editor: Editor, id: string): number | undefined {
  return key.getState(editor.state)?.find(undefined, undefined, ({ id: one }) => one === id)[0]?.from;
}

export function removePlace(editor: Editor, id: string): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change));
}

/** Shows each where it will stand while it is sent. */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, places) {
          const moved = places.map(transaction.mapping, transaction.doc);
          const change: Change | undefined = transaction.getMeta(key);
          if (!change) return moved;
          if ('add' in change) {
            const { id, pos, dom } = change.add;
            return moved.add(transaction.doc, [Decoration.widget(pos, dom, { id, key: id, side: -1 })]);
          }
          return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove));
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
