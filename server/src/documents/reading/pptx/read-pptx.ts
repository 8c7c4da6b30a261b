import { type Block, joinBlocks } from '#documents/reading/markdown.ts';
import { openPackage, type Package, type Part } from '#documents/reading/ooxml/package.ts';
import { childOf, childrenOf, findAll, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import type { Zip } from '#documents/reading/ooxml/zip.ts';
import type { PictureBook } from '#documents/reading/pictures.ts';
import { shapeLine } from './shape-text.ts';
import { readShapes, titleOf } from './shapes.ts';

/** A presentation: its slides in the order they are shown, each with its notes. */
export function readPptx(zip: Zip, pictures: PictureBook): { markdown: string; pages: number } {
  const office = openPackage(zip);
  const slides = childrenOf(childOf(office.main.root, 'p:sldIdLst'), 'p:sldId').flatMap((entry) => {
    const target = office.main.relationships.get(entry.attributes['r:id'] ?? '')?.target;
    const slide = target === undefined ? undefined : office.part(target);
    return slide ? [slide] : [];
  });
  const blocks = slides.flatMap((slide, index) => slideBlocks(slide, index + 1, office, pictures));
  return { markdown: joinBlocks(blocks), pages: Math.max(1, slides.length) };
}

function slideBlocks(slide: Part, number: number, office: Package, pictures: PictureBook): Block[] {
  const tree = childOf(slide.root, 'p:cSld', 'p:spTree');
  const title = tree && titleOf(tree);
  const words = shapeLine(childOf(title, 'p:txBody')).replaceAll('\n', ' ');
  const isHidden = /^(0|false)$/.test(slide.root.attributes.show ?? '1');
  const heading = `## 第 ${number} 页${words && ` ${words}`}${isHidden ? '（隐藏）' : ''}`;
  const shapes = tree ? readShapes(tree, title, { slide, office, pictures }) : [];
  const notes = notesLine(office.related(slide, 'notesSlide')?.root);
  return [{ text: heading }, ...shapes, { text: notes && `> 备注：${notes.replaceAll('\n', '\n> ')}` }];
}

/** Notes pages also hold a small picture of the slide and its number. */
function notesLine(root: XmlElement | undefined): string {
  const shapes = root ? [...findAll(root, 'p:sp')] : [];
  const body = shapes.find((shape) => childOf(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')?.attributes.type === 'body');
  return shapeLine(childOf(body, 'p:txBody'), '\n');
}
