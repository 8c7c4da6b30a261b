/** What stands between a pair of braces or brackets, and where the text goes on behind it. */
export type TexGroup = { inner: string; end: number };

const CLOSERS = { '{': '}', '[': ']' } as const;

/** The group that begins at `from`, spaces before it aside; undefined where none begins or it is never closed. */
export function groupAt(tex: string, from: number, open: '{' | '[' = '{'): TexGroup | undefined {
  const start = skipSpaces(tex, from);
  if (tex[start] !== open) return undefined;
  // Within brackets braces hold together what they hold, as everywhere.
  let braces = 0;
  for (let at = start + 1; at < tex.length; at += 1) {
    const sign = tex[at];
    if (sign === '\\') at += 1;
    else if (braces === 0 && sign === CLOSERS[open]) return { inner: tex.slice(start + 1, at), end: at + 1 };
    else if (sign === '{') braces += 1;
    else if (sign === '}') braces -= 1;
    if (braces < 0) return undefined;
  }
  return undefined;
}

export function skipSpaces(tex: string, from: number): number {
  let at = from;
  while (/\s/.test(tex[at] ?? '')) at += 1;
  return at;
}

/** Writes anew each command of these names with what belongs to it; what `write` says nothing about stays as it is. */
export function rewriteCommands(
  tex: string,
  names: RegExp,
  write: (name: string, from: number) => { text: string; end: number } | undefined,
): string {
  let written = '';
  let at = 0;
  for (const { 0: command, index } of tex.matchAll(/\\(?:[A-Za-z]+|[^A-Za-z]|$)/g)) {
    const name = command.slice(1);
    const made = index < at || !names.test(name) ? undefined : write(name, index + command.length);
    if (!made) continue;
    written = joined(written + tex.slice(at, index), made.text);
    at = made.end;
  }
  return joined(written, tex.slice(at));
}

/** A letter right behind a command would become part of its name. */
function joined(before: string, after: string): string {
  return /\\[A-Za-z]+$/.test(before) && /^[A-Za-z]/.test(after) ? `${before} ${after}` : before + after;
}
