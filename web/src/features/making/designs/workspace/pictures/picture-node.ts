import { altText, readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { type FigureReference, figureUrl, readFigureAddress } from '@app/contract/making/figures.ts';
import { mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { safePicture } from '#components/markdown/safe-url.ts';
import { type KnownPicture, renewPicture, useKnownPictures, wantPicture } from '#components/pictures/known-pictures.ts';
import '#components/markdown/figure.css';
import '#components/pictures/picture.css';
import { goneWords } from '#components/pictures/picture-words.ts';

type PictureAttributes = { src: string; alt: string };

/**
 * A picture in the text, one piece for the caret. A pasted one counts only when it is of a design: what another page
 * shows is fetched from nowhere.
 */
export const PictureNode = Image.extend({
  addInputRules: () => [],
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => element.dataset.picture ?? '' },
    alt: {
      default: '',
      parseHTML: (element) => altText(element.dataset.caption ?? element.getAttribute('alt') ?? ''),
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-picture]',
      getAttrs: ({ dataset: { picture = '' } }) =>
        readPictureAddress(picture) || readFigureAddress(picture) ? null : false,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt } = attributesOf(node.attrs);
    const reference = readPictureAddress(src);
    const known = reference && useKnownPictures.getState()[reference.pictureId];
    const figure = readFigureAddress(src);
    const address = figure ? figureUrl(figure.words) : known && known !== 'gone' ? known.url : undefined;
    const url = address === undefined ? '' : new URL(address, window.location.origin).href;
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
      const figure = readFigureAddress(src);
      if (!reference) {
        dom.append(figure ? drawnFigure(figure, alt) : foreignPicture(src, alt));
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

/** As `Figure` draws it on the paper. */
function drawnFigure({ words: said, width }: FigureReference, caption: string): HTMLElement {
  const place = document.createElement('span');
  place.className = 'ta-figure';
  place.dataset.width = String(width);
  const picture = image(figureUrl(said), said);
  picture.addEventListener('error', () => place.replaceChildren(words(caption || '这幅图没能画出来')));
  place.append(picture);
  if (caption !== '') {
    const below = document.createElement('span');
    below.className = 'ta-figure-caption';
    below.textContent = caption;
    place.append(below);
  }
  return place;
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
