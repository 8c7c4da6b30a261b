export type StreamItem = { kind: 'message'; id: string; data: string } | { kind: 'comment' };

export type EventStreamParser = { feed(chunk: string): StreamItem[] };

/** Reads `text/event-stream` from pieces cut anywhere. Fields other than `id` and `data` are not used here. */
export function eventStreamParser(): EventStreamParser {
  let unread = '';
  let lastId = '';
  let data: string[] = [];

  const readLine = (line: string): StreamItem | undefined => {
    if (line === '') {
      const message = data.length > 0 ? ({ kind: 'message', id: lastId, data: data.join('\n') } as const) : undefined;
      data = [];
      return message;
    }
    if (line.startsWith(':')) return { kind: 'comment' };
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) lastId = value;
    return undefined;
  };

  return {
    feed(chunk) {
      const text = unread + chunk;
      // A trailing CR may be half of a CRLF whose LF is in the next piece.
      const end = text.endsWith('\r') ? text.length - 1 : text.length;
      const lines = text.slice(0, end).split(/\r\n|\r|\n/);
      unread = (lines.pop() ?? '') + text.slice(end);
      return lines.map(readLine).filter((item) => item !== undefined);
    },
  };
}
