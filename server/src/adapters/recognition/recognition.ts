/** Reads the text in a picture. */
export type Recognition = {
  /** Shown to operators. */
  name: string;
  kind: 'local' | 'model' | 'none';
  /** An empty text means that there is none. Throws `RecognitionError`. */
  recognise(owner: string, picture: Uint8Array, signal: AbortSignal): Promise<string>;
};

/** Why a picture was not read, as a sentence for the teacher. */
export class RecognitionError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RecognitionError';
  }
}
