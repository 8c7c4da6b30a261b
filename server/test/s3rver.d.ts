/** The package has no types of its own; these are the parts we use. */
declare module 's3rver' {
  import type { Readable } from 'node:stream';

  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    store: {
      putPart(
        bucket: string,
        uploadId: string,
        partNumber: number,
        content: Readable,
      ): Promise<{ size: number; md5: string }>;
      putObjectMultipart(bucket: string, uploadId: string, parts: unknown[]): Promise<unknown>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
