type StreamOptions = {
  /** Otherwise the stream ends after its pieces. */
  staysOpen?: boolean;
  signal?: AbortSignal | null;
};

/** A `text/event-stream` answer made of pieces; `push` adds to one that stays open. */
export function fakeStream(pieces: readonly (string | Uint8Array)[], options: StreamOptions = {}) {
  const encoder = new TextEncoder();
  let isCancelled = false;
  let send: (piece: string | Uint8Array) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (piece) => controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      for (const piece of pieces) send(piece);
      if (!options.staysOpen) controller.close();
      options.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
    },
    cancel() {
      isCancelled = true;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    push: (text: string) => send(text),
    isCancelled: () => isCancelled,
  };
}
