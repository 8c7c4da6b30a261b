import { posix } from 'node:path';
import { strFromU8, strToU8, type Unzipped } from 'fflate';
import { drawnSize, type Pictures, pictureRoom, type WordPicture } from '#documents/word/pictures.ts';
import type { FormPackage } from './form-package.ts';
import { escaped } from './xml-spans.ts';

/** The pictures a form gets: each is drawn where it stands and kept in the package once. */
export type FormPictures = {
  /** A run that shows it within a width; nothing when there is no picture at that address. */
  draw: (address: string, alt: string, width: number) => string | undefined;
  /** The package with the parts that the drawn ones need. */
  packed: (form: FormPackage) => FormPackage;
};

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const EMU_PER_PIXEL = 9_525;
const mimeTypes = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' };
const VECTOR = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';
const VECTOR_URI = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';

type Media = { relation: string; path: string; picture: WordPicture; vector?: { relation: string; path: string } };

export function openFormPictures({ xml, mainPath }: FormPackage, pictures: Pictures): FormPictures {
  const media = new Map<Uint8Array, Media>();
  // Every drawing of a document has a number of its own.
  let number = Math.max(0, ...Array.from(xml.matchAll(/<wp:docPr\b[^<>]*?\bid="(\d{1,9})"/g), ([, id]) => Number(id)));
  const keep = (picture: WordPicture): Media => {
    const name = `designPicture${media.size + 1}`;
    const path = posix.join(posix.dirname(mainPath), 'media', `${name}.${picture.type}`);
    const vector = picture.figure && { relation: `${name}Vector`, path: path.replace(/png$/, 'svg') };
    const kept = media.get(picture.bytes) ?? { relation: name, path, picture, ...(vector && { vector }) };
    media.set(picture.bytes, kept);
    return kept;
  };
  return {
    draw(address, alt, width) {
      const picture = pictures.get(address);
      if (!picture) return undefined;
      number += 1;
      const { maxWidthPx } = pictureRoom(pictures, width);
      const says = picture.figure?.says || alt;
      return drawing(keep(picture), drawnSize(picture, maxWidthPx), says, number);
    },
    packed: (form) => (media.size > 0 ? withMedia(form, [...media.values()]) : form),
  };
}

function drawing(
  { relation, vector }: Media,
  { width, height }: { width: number; height: number },
  alt: string,
  id: number,
): string {
  const size = `cx="${width * EMU_PER_PIXEL}" cy="${height * EMU_PER_PIXEL}"`;
  const name = `id="${id}" name="图片 ${id}" descr="${escaped(alt)}"`;
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`;
  const drawn = vector
    ? `<a:extLst><a:ext uri="${VECTOR_URI}"><asvg:svgBlip xmlns:asvg="${VECTOR}" r:embed="${vector.relation}"/></a:ext></a:extLst>`
    : '';
  const fill = `<pic:blipFill><a:blip xmlns:r="${RELATIONS}" r:embed="${relation}">${drawn}</a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`;
  const picture = `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr>${fill}${shape}</pic:pic>`;
  const graphic = `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture">${picture}</a:graphicData></a:graphic>`;
  return `<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${name}/>${graphic}</wp:inline></w:drawing></w:r>`;
}

function withMedia(form: FormPackage, media: readonly Media[]): FormPackage {
  const { parts, mainPath } = form;
  const folder = posix.dirname(mainPath);
  const relationsPath = posix.join(folder, '_rels', `${posix.basename(mainPath)}.rels`);
  const files = media.flatMap(({ relation, path, picture, vector }) => [
    { relation, path, bytes: new Uint8Array(picture.bytes) },
    ...(vector ? [{ ...vector, bytes: strToU8(picture.figure?.svg ?? '') }] : []),
  ]);
  const relations = files.map(
    ({ relation, path }) =>
      `<Relationship Id="${relation}" Type="${RELATIONS}/image" Target="${posix.relative(folder, path)}"/>`,
  );
  const added: Unzipped = Object.fromEntries(files.map(({ path, bytes }) => [path, bytes]));
  return {
    ...form,
    parts: {
      ...parts,
      ...added,
      [relationsPath]: strToU8(withRelations(parts[relationsPath], relations.join(''))),
      '[Content_Types].xml': strToU8(withTypes(parts['[Content_Types].xml'], media)),
    },
  };
}

function withRelations(part: Uint8Array | undefined, relations: string): string {
  const none = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${PACKAGE}/relationships"></Relationships>`;
  const xml = part ? strFromU8(part) : none;
  return xml
    .replace(/<Relationships\b([^<>]*)\/>\s*$/, '<Relationships$1></Relationships>')
    .replace(/<\/Relationships>\s*$/, () => `${relations}</Relationships>`);
}

function withTypes(part: Uint8Array | undefined, media: readonly Media[]): string {
  const xml = part ? strFromU8(part) : '';
  const types = [
    ...new Set(media.flatMap(({ picture, vector }) => [picture.type, ...(vector ? ['svg' as const] : [])])),
  ];
  const missing = types.filter((type) => !new RegExp(`<Default[^<>]*Extension="${type}"`, 'i').test(xml));
  const defaults = missing.map((type) => `<Default Extension="${type}" ContentType="${mimeTypes[type]}"/>`);
  // All kinds by their endings stand before those of single parts in the files Word writes; the order is free.
  return xml.replace(/<\/Types>\s*$/, () => `${defaults.join('')}</Types>`);
}
