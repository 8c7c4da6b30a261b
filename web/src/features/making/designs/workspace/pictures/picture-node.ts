import { altText, readPictureAddress } from '@app/contract/making/design-pictures.ts';
import { mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { safePicture } from '#components/markdown/safe-url.ts';
import { type KnownPicture, renewPicture, useKnownPictures, wantPicture } from './known-pictures.ts';
import './picture.css';
import { goneWords } from './picture-words.ts';

type PictureAttributes = { src: string; alt: string };

/**
 * A picture in the text, one piece for the caret. A pasted one counts only when it is of a design: what another page
 * shows is fetched from nowhere.
 */
export const PictureNode = Image.extend({
  addInputRules: () => [],
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => element.dataset.picture ?? '' },
    alt: { default: '', parseHTML: (element) => altText(element.getAttribute('alt') ?? '') },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-picture]',
      getAttrs: ({ dataset }) => (readPictureAddress(dataset.picture ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt } = attributesOf(node.attrs);
    const reference = readPictureAddress(src);
    const known = reference && useKnownPictures.getState()[reference.pictureId];
    const url = known && known !== 'gone' ? new URL(known.url, window.location.origin).href : '';
    return ['img', mergeAttributes(HTMLAttributes, { src: url, alt, 'data-picture': src })];
  },
  renderText: ({ node }) => (node.attrs.alt ? `［图片：${node.attrs.alt}］` : '［图片］'),
  addNodeView:
    () =>
    ({ node }) => {
      const { src, alt } = attributesOf(node.attrs);
      const dom = document.createElement('span');
      dom.className = 'ta-picture-place';
      const reference = readPictureAddress(src);
      if (!reference) {
        dom.append(foreignPicture(src, alt));
        return { dom };
      }
      const { pictureId, width } = reference;
      const draw = (known: KnownPicture | undefined) => dom.replaceChildren(drawn(known, alt, String(width)));
      draw(useKnownPictures.getState()[pictureId]);
      const leave = useKnownPictures.subscribe((now, before) => {
        if (now[pictureId] !== before[pictureId]) draw(now[pictureId]);
      });
      wantPicture(pictureId);
      return { dom, destroy: leave };
    },
});

function attributesOf({ src, alt }: Record<string, unknown>): PictureAttributes {
  return { src: String(src ?? ''), alt: String(alt ?? '') };
}

function drawn(known: KnownPicture | undefined, alt: string, width: string): HTMLElement {
  if (known === 'gone') return words(goneWords(alt));
  if (!known) {
    const wait = document.createElement('span');
    wait.className = 'ta-picture-wait';
    return wait;
  }
  const picture = image(known.url, alt);
  picture.width = known.widthPx;
  picture.height = known.heightPx;
  picture.dataset.width = width;
  picture.addEventListener('error', () => renewPicture(known.pictureId));
  return picture;
}

/** What a model or another program wrote: shown only from where pictures may be shown, otherwise its words. */
function foreignPicture(address: string, alt: string): HTMLElement {
  const src = safePicture(address);
  return src === undefined ? words(`［图片${alt ? `：${alt}` : ''}］`) : image(src, alt);
}

function image(src: string, alt: string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.className = 'ta-picture';
  picture.referrerPolicy = 'no-referrer';
  picture.src = src;
  picture.alt = alt;
  picture.draggable = false;
  return picture;
}

function words(text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = 'ta-picture-words';
  span.textContent = text;
  return span;
}
