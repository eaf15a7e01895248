import { StartError } from '../start-error.ts';
import type { S3Place } from './s3-client.ts';

/** The store answered no; nothing of the call is in it, whose headers are signed. */
class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`the S3 store answered ${status} ${code} ${message}`.trim());
    this.status = status;
    this.code = code;
  }
}

export class S3Silence extends Error {
  override readonly name = 'S3Silence';

  constructor() {
    super('the S3 store does not answer');
  }
}

const part = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]{0,300})</${name}>`).exec(xml)?.[1] ?? '';

export const s3ErrorOf = (status: number, xml: string): S3Error =>
  new S3Error(status, part(xml, 'Code'), part(xml, 'Message'));

export const isNoKey = (error: unknown): boolean =>
  error instanceof S3Error && error.status === 404;

const ofConnection = /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;

/** Worth another try: too many calls, an error of the store itself, or a broken connection. */
export function mayPass(error: unknown): boolean {
  if (error instanceof S3Error) return error.status >= 500 || error.status === 429;
  return ofConnection.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Why a start cannot use the store, in the words of the settings. */
export function startErrorOf(error: unknown, { endpoint, bucket }: S3Place): StartError {
  if (!(error instanceof S3Error)) {
    const { code, message } = error as NodeJS.ErrnoException;
    return new StartError(`S3_ENDPOINT: ${endpoint} cannot be reached (${code ?? message}).`);
  }
  if (error.code === 'NoSuchBucket') {
    return new StartError(
      `S3_BUCKET: ${endpoint} has no bucket '${bucket}'. Make it, or name another.`,
    );
  }
  if (error.code === 'InvalidAccessKeyId' || error.code === 'SignatureDoesNotMatch') {
    return new StartError(
      `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${endpoint} does not know this key, or the secret is not its own.`,
    );
  }
  if (error.status === 403) {
    return new StartError(
      `S3_ACCESS_KEY_ID: the key must be allowed to list, read, write and delete in the bucket '${bucket}' at ${endpoint} (${error.code}).`,
    );
  }
  return new StartError(
    `S3_ENDPOINT, S3_REGION, S3_BUCKET: ${endpoint} refuses the bucket '${bucket}': ${error.message}.`,
  );
}
