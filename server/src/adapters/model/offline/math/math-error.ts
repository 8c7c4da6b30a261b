/** A calculation that has no answer or that we do not offer; the message is a Chinese sentence for the teacher. */
export class MathError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MathError';
  }
}
