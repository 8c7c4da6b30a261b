export type ReadingFault = 'too-large' | 'unknown-type' | 'encrypted' | 'scanned' | 'damaged' | 'empty';

/** Why a document could not be read. The message is a Chinese sentence for the teacher who sent the file. */
export class ReadingError extends Error {
  readonly fault: ReadingFault;

  constructor(fault: ReadingFault, message: string) {
    super(message);
    this.name = 'ReadingError';
    this.fault = fault;
  }
}
