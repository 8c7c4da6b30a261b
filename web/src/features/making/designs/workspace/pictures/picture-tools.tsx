import { altText, pictureAddress, pictureWidths } from '@app/contract/keeping/design-pictures.ts';
import { figureAddress } from '@app/contract/making/figures.ts';
import type { Editor } from '@tiptap/core';
import { PencilRuler, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import '#components/layers/float.css';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { FigureDialog } from '#components/figures/figure-dialog.tsx';
import { useFloat } from '#components/layers/float.ts';
import { useTopLayer } from '#components/layers/top-layer.ts';
import { widthNames } from '#components/pictures/picture-words.ts';
import type { ChosenPicture } from './picture-bubble.tsx';

const widths = pictureWidths.map((width) => ({ value: String(width), label: widthNames[width] }));

type PictureToolsProps = { editor: Editor; picture: ChosenPicture; onClose: () => void };

/** Words for whoever does not see the picture, its width, and away with it. */
export function PictureTools({ editor, picture: { pos, reference, alt, dom }, onClose }: PictureToolsProps) {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const place = useFloat(box, useCorner(dom), 'above-start');
  const layer = useTopLayer();
  useKeys(editor, box, words, onClose);
  const change = (attrs: { src?: string; alt?: string }) => {
    editor.chain().setNodeSelection(pos).updateAttributes('image', attrs).setNodeSelection(pos).run();
  };
  const handleWidth = (value: string) => {
    const width = pictureWidths.find((one) => String(one) === value) ?? 0;
    const sized = { ...reference, width };
    change({ src: 'words' in sized ? figureAddress(sized) : pictureAddress(sized) });
  };
  const [isChanging, setChanging] = useState(false);
  const changeWords = (said: string, caption: string) => {
    setChanging(false);
    change({ src: figureAddress({ words: said, width: reference.width }), alt: altText(caption) });
    editor.view.focus();
  };
  const handleWords = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) editor.view.focus();
  };
  if (isChanging && 'words' in reference)
    return (
      <FigureDialog
        title="改图"
        button="改好"
        words={reference.words}
        caption={alt}
        onKeep={changeWords}
        onClose={() => setChanging(false)}
      />
    );
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={box} className="ta-float ta-picture-bubble" style={place} role="group" aria-label="图片">
      <TextField
        key={alt}
        ref={words}
        label="图片说明"
        isLabelHidden
        placeholder="图片说明"
        defaultValue={alt}
        maxLength={100}
        onKeyDown={handleWords}
        onBlur={({ currentTarget }) => {
          if (altText(currentTarget.value) !== alt) change({ alt: altText(currentTarget.value) });
        }}
      />
      <Segmented label="图片宽度" options={widths} value={String(reference.width)} onChange={handleWidth} />
      {'words' in reference && (
        <IconButton label="改图" icon={<PencilRuler size={18} />} onClick={() => setChanging(true)} />
      )}
      <IconButton
        label="删除图片"
        icon={<Trash2 size={18} />}
        onClick={() => editor.chain().setNodeSelection(pos).deleteSelection().focus().run()}
      />
    </div>,
    layer,
  );
}

/** Where the picture begins, wherever the page is scrolled to. */
function useCorner(dom: Element): { x: number; y: number } {
  const [corner, setCorner] = useState(() => cornerOf(dom));
  useEffect(() => {
    const follow = () => setCorner(cornerOf(dom));
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [dom]);
  return corner;
}

function cornerOf(dom: Element): { x: number; y: number } {
  const { left, top } = (dom.firstElementChild ?? dom).getBoundingClientRect();
  return { x: left, y: top };
}

/** Enter in the text leads to the words, Escape back and then away; a press beside both leaves the text. */
function useKeys(
  editor: Editor,
  box: RefObject<HTMLElement | null>,
  words: RefObject<HTMLInputElement | null>,
  onClose: () => void,
): void {
  useEffect(() => {
    const isInBox = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const isInText = event.target instanceof Node && editor.view.dom.contains(event.target);
      const isOurs =
        (event.key === 'Enter' && isInText) || (event.key === 'Escape' && (isInText || isInBox(event.target)));
      if (!isOurs || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') words.current?.focus();
      else if (isInText) onClose();
      else editor.view.focus();
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (!isInBox(target) && isInBox(document.activeElement)) editor.view.focus();
    };
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', handlePress, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handlePress, true);
    };
  }, [editor, box, words, onClose]);
}
