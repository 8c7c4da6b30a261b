import { describe, expect, it } from 'vitest';
import { filesOfDrop, filesOfField } from './dropped-files.ts';

type Fake = { name: string; children?: Fake[] };

/** As a browser tells it: entries in small batches, then none. */
function entryOf({ name, children }: Fake): object {
  if (!children) {
    const file = (done: (file: File) => void) => done(new File(['x'], name));
    return { name, isFile: true, isDirectory: false, file };
  }
  const createReader = () => {
    const batches = children.map((child) => [entryOf(child)]);
    return { readEntries: (done: (entries: object[]) => void) => done(batches.shift() ?? []) };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

function dropOf(...fakes: Fake[]): DataTransfer {
  const items = fakes.map((fake) => ({ webkitGetAsEntry: () => entryOf(fake) }));
  return { items } as unknown as DataTransfer; // jsdom has none
}

const pathsOf = (placed: Awaited<ReturnType<typeof filesOfDrop>>) =>
  placed.map(({ file, folders }) => [...folders, file.name].join('/'));

describe('what is dropped', () => {
  it('comes with the folders it lies in', async () => {
    const lesson = {
      name: '九上',
      children: [{ name: '教案.docx' }, { name: '练习', children: [{ name: '一.pdf' }] }],
    };

    expect(pathsOf(await filesOfDrop(dropOf({ name: '通知.txt' }, lesson)))).toEqual([
      '通知.txt',
      '九上/教案.docx',
      '九上/练习/一.pdf',
    ]);
  });

  it('leaves out what systems note for themselves, and empty folders', async () => {
    const folder = {
      name: '九上',
      children: [{ name: '.DS_Store' }, { name: 'Thumbs.db' }, { name: '空', children: [] }],
    };

    expect(await filesOfDrop(dropOf(folder))).toEqual([]);
  });
});

describe('what is chosen', () => {
  it('knows its folders by the path the browser tells', () => {
    const file = new File(['x'], '一.pdf');
    Object.defineProperty(file, 'webkitRelativePath', { value: '九上/练习/一.pdf' });

    expect(pathsOf(filesOfField([file] as unknown as FileList))).toEqual(['九上/练习/一.pdf']); // a list made by hand
  });
});
