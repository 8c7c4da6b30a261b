import { AppError } from '@app/contract/errors.ts';

/** Said in words to whoever runs the server. */
export class BackupError extends AppError {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super('unavailable', message, options);
    this.name = 'BackupError';
  }
}
