import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import * as media from '@app/contract/media-types.ts';

/** By the ending of the name. Nothing a browser would run has a type of its own here. */
export function mimeTypeOf(name: string): string {
  return mimeTypeOfEnding(extensionOf(name));
}

export function mimeTypeOfEnding(ending: string): string {
  if (media.mediaKindOf(ending) === 'code') return media.UNKNOWN_MIME_TYPE;
  const type = media.mimeTypeOf(ending);
  // A `.md` that somebody gave us is only text to us.
  return inOurLetters(type === 'text/markdown' ? 'text/plain' : type);
}

/** Of a file we wrote: our Markdown is named as such. */
export function mimeTypeOfWritten(ending: string): string {
  return ending === 'md' ? inOurLetters('text/markdown') : mimeTypeOfEnding(ending);
}

function inOurLetters(type: string): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
