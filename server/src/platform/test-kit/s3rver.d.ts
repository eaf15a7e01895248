declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  interface Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  }

  /** An S3 server on a folder; it knows one key, S3RVER with the secret S3RVER, and checks signatures. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    httpServer: import('node:http').Server;
    store: { putObject(object: { content: Readable }): Promise<unknown> };
  }
}
