import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/lib/libreoffice/program', '/usr/local/lib/libreoffice/program', '/opt/libreoffice/program'];
const parts = { letters: 'libswlo.so', slides: 'libsdlo.so' };

/** LibreOffice where its part for letters or slides is installed: each comes in a package of its own. */
export function officeFor(part: keyof typeof parts): string | undefined {
  return folders.filter((folder) => existsSync(join(folder, parts[part]))).map((folder) => join(folder, 'soffice'))[0];
}
