import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable, type Transform, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { checkedBytes } from './checked-bytes.ts';
import type { FileSource } from './file-backend.ts';
import { mayPass, S3Silence, s3ErrorOf } from './s3-errors.ts';

export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Opened for each try. */
  body?: FileSource;
}

/** Neither a byte taken nor one given. */
const silenceMs = 30_000;
/** Each open video has a connection of its own. */
const agentOptions = { keepAlive: true, maxSockets: 1000 };
const beforeNextTry = [200, 1000];
const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Calls of the S3 protocol, signed, with another try where that may help. */
export class S3Client {
  readonly place: S3Place;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #request: typeof httpsRequest;
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(place: S3Place) {
    this.place = place;
    const isPlain = place.endpoint.startsWith('http:');
    this.#agent = isPlain ? new HttpAgent(agentOptions) : new HttpsAgent(agentOptions);
    this.#request = isPlain ? httpRequest : httpsRequest;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The answer, whose bytes the caller reads. */
  async call(call: S3Call): Promise<IncomingMessage> {
    for (const wait of beforeNextTry) {
      try {
        return await this.#once(call);
      } catch (error) {
        if (!mayPass(error)) throw error;
        await pause(wait);
      }
    }
    return this.#once(call);
  }

  /** A call whose answer is short or nothing. */
  async said(call: S3Call): Promise<{ headers: IncomingMessage['headers']; body: string }> {
    const answer = await this.call(call);
    return { headers: answer.headers, body: await text(answer) };
  }

  async #once(call: S3Call): Promise<IncomingMessage> {
    const { url, headers } = await this.#signed(call);
    const body = call.body && { source: call.body, from: await call.body.open() };
    const sent = this.#request(url, { method: call.method, headers, agent: this.#agent });
    sent.setTimeout(silenceMs, () => sent.destroy(new S3Silence()));
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const failed = body && piped(body.from, checkedBytes(body.source), sent);
    if (!body) sent.end();
    const [answer] = await (failed ? Promise.race([answered, failed]) : answered);
    // A person may pause a video for as long as they like.
    sent.setTimeout(0);
    if (answer.statusCode! < 300) return answer;
    throw s3ErrorOf(answer.statusCode!, await text(answer));
  }

  async #signed({ method, key = '', query = {}, headers = {}, body }: S3Call) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.place;
    const url = new URL([endpoint, bucket, ...(key ? [key] : [])].join('/'));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        ...headers,
        'x-amz-content-sha256': body?.sha256.toString('hex') ?? hashOfNothing,
        ...(body && { 'content-length': String(body.size) }),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#keys,
    });
    const signed = await signer.sign();
    return { url: signed.url, headers: Object.fromEntries(signed.headers) };
  }
}

/** Fails where the body does, or the connection; an answer that comes meanwhile says more. */
function piped(from: Readable, check: Transform, to: Writable): Promise<never> {
  return new Promise((_, reject) => {
    pipeline(from, check, to, (error) => {
      if (error) reject(error);
    });
  });
}
