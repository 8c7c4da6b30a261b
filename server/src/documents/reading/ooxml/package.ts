import { ReadingError } from '#documents/reading/reading-error.ts';
import { childrenOf, parseXml, type XmlElement } from './xml.ts';
import type { Zip } from './zip.ts';

/** One part of an office file, with what it points at. */
export type Part = { path: string; root: XmlElement; relationships: Relationships };
export type Relationships = Map<string, Relationship>;
export type Relationship = { type: string; target: string; isExternal: boolean };

export type Package = {
  /** The document, presentation or workbook itself. */
  main: Part;
  /** A part by its path; nothing when the file does not have it. */
  part: (path: string) => Part | undefined;
  /** The first part of a kind ('styles', 'notesSlide' …) that another part points at. */
  related: (from: Part, type: string) => Part | undefined;
  bytes: (path: string) => Uint8Array | undefined;
};

export function openPackage(zip: Zip): Package {
  const bytes = zip.read;
  const part = (path: string): Part | undefined => {
    const content = bytes(path);
    return content && { path, root: parseXml(content), relationships: relationshipsOf(zip, path) };
  };
  const mainPath = firstOf(relationshipsOf(zip, ''), 'officeDocument')?.target;
  const main = mainPath === undefined ? undefined : part(mainPath);
  if (!main) throw new ReadingError('damaged', '文件里缺少正文，可能已损坏，请重新保存一份再上传');
  const related = (from: Part, type: string) => {
    const path = firstOf(from.relationships, type)?.target;
    return path === undefined ? undefined : part(path);
  };
  return { main, part, related, bytes };
}

/** What kind of office file a package is, judged by the path of its main part. */
export function mainPathOf(zip: Zip): string | undefined {
  return firstOf(relationshipsOf(zip, ''), 'officeDocument')?.target;
}

/** Where the part at `path` points; '' is the package itself. */
export function relationshipsOf(zip: Zip, path: string): Relationships {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const content = zip.read(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const relationships: Relationships = new Map();
  for (const { attributes } of content ? childrenOf(parseXml(content)) : []) {
    const { Id = '', Type = '', Target = '', TargetMode } = attributes;
    const isExternal = TargetMode === 'External';
    const target = isExternal ? Target : resolvePath(folder, Target);
    relationships.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target, isExternal });
  }
  return relationships;
}

function firstOf(relationships: Relationships, type: string): Relationship | undefined {
  return [...relationships.values()].find((one) => one.type === type && !one.isExternal);
}

/** Steps above the top of the package stay at the top. */
function resolvePath(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
