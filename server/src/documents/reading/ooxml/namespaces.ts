/** Our own prefix for a namespace, colon included; '' for one we do not know. */
export function ourPrefix(namespace: string): string {
  return NAMESPACES.find(([pattern]) => pattern.test(namespace))?.[1] ?? '';
}

/** Files of the strict kind use the second address. */
const OFFICE = String.raw`^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)`;
const NAMESPACES: [RegExp, string][] = [
  [new RegExp(String.raw`${OFFICE}\/wordprocessingml\/(?:2006\/)?main$`), 'w:'],
  [new RegExp(String.raw`${OFFICE}\/officeDocument\/(?:2006\/)?math$`), 'm:'],
  [new RegExp(String.raw`${OFFICE}\/officeDocument\/(?:2006\/)?relationships$`), 'r:'],
  [new RegExp(String.raw`${OFFICE}\/drawingml\/(?:2006\/)?main$`), 'a:'],
  [new RegExp(String.raw`${OFFICE}\/drawingml\/(?:2006\/)?wordprocessingDrawing$`), 'wp:'],
  [new RegExp(String.raw`${OFFICE}\/drawingml\/(?:2006\/)?picture$`), 'pic:'],
  [new RegExp(String.raw`${OFFICE}\/drawingml\/(?:2006\/)?chart$`), 'c:'],
  [new RegExp(String.raw`${OFFICE}\/presentationml\/(?:2006\/)?main$`), 'p:'],
  [new RegExp(String.raw`${OFFICE}\/spreadsheetml\/(?:2006\/)?main$`), 'x:'],
  [/^http:\/\/schemas\.openxmlformats\.org\/markup-compatibility\/2006$/, 'mc:'],
  [/^http:\/\/schemas\.microsoft\.com\/office\/drawing\/2010\/main$/, 'a14:'],
  [/^http:\/\/schemas\.microsoft\.com\/office\/word\/2010\/wordprocessingShape$/, 'wps:'],
  [/^urn:schemas-microsoft-com:vml$/, 'v:'],
  [/^urn:schemas-microsoft-com:office:office$/, 'o:'],
];
