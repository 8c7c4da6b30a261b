import { parseJson } from '@app/engines/text/parse-json.ts';

const PREFIX = 'ta.';

/** Stands in where the browser forbids storage (a frame with third-party storage blocked): lives as long as the page. */
const memory = new Map<string, string>();

/** The text kept under a name, or an empty one. */
export function readStored(name: string): string {
  try {
    return window.localStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return memory.get(name) ?? '';
  }
}

type Shape<T> = { safeParse(value: unknown): { data?: T | undefined } };

/** What is kept, where it has the shape: what an older version of the page or a hand wrote there is as good as nothing. */
export function readStoredAs<T>(name: string, shape: Shape<T>): T | undefined {
  return shape.safeParse(parseJson(readStored(name))).data;
}

/** Keeps a text; an empty one removes the entry. */
export function writeStored(name: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(PREFIX + name);
    else window.localStorage.setItem(PREFIX + name, text);
  } catch {
    memory.set(name, text);
  }
}

/** The text this tab keeps under a name over its reloads, or an empty one. */
export function readOfTab(name: string): string {
  try {
    return window.sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

export function writeOfTab(name: string, text: string): void {
  try {
    window.sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // A browser that forbids storage keeps it as long as the page lives.
  }
}

/** Calls when another tab changed an entry, with the entry's name and its text now. */
export function watchStored(onChange: (name: string, text: string) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(PREFIX)) onChange(key.slice(PREFIX.length), newValue ?? '');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
