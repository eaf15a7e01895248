import { Readable } from 'node:stream';
import type { access } from '@shala/contract/access.ts';
import {
  type Endpoint,
  type Endpoints,
  methodOf,
  type ResultOf,
} from '@shala/contract/endpoint.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { RowName, Rows } from '@shala/contract/rows.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { checkAccess, isAfterPlan, isOpen } from './access.ts';
import { type Actor, recordAct } from './audit.ts';
import { bodyLimit, openBodyLimit } from './body-limit.ts';
import { forCaller, isSamePerson, signedIn } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { exportsList, listExported } from './export/list-exported.ts';
import { type FileAnswer, type StoredFile, sendFile } from './file-answer.ts';
import { readInput } from './input.ts';
import { type Device, recogniseDevice } from './known-device.ts';
import type { Person } from './person.ts';
import { requireScope } from './require-scope.ts';
import { Scoped } from './scope.ts';
import { sendEvents } from './server-sent-events.ts';
import type { Services } from './services.ts';
import { languageOf, type Say } from './texts.ts';
import type { UploadedFile } from './upload.ts';
import { whileSamePerson, whileSameReader } from './while-same-person.ts';
import { Written } from './written.ts';

type Out<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** A call of a row that anyone may call. */
export interface OpenCall<E = Endpoint> {
  params: Out<E, 'params'>;
  query: Out<E, 'query'>;
  body: Out<E, 'body'>;
  form: Out<E, 'form'>;
  /** The file of an upload, kept in a temporary place until the call has been answered. */
  file: UploadedFile | undefined;
  clock: Clock;
  language: Language;
  say: Say;
  actor: Actor;
  address: string;
  device: string | null;
  /** The browser, which gets a cookie to be known by where it has none. */
  recogniseDevice(): Device;
  /**
   * Aborts when the caller disconnects or the server closes; made on request, as few calls run for
   * long.
   */
  untilGone(): AbortSignal;
}

/** A call of a signed-in person. */
export interface Call<E = Endpoint> extends OpenCall<E> {
  person: Person;
  db: Scoped;
}

/** The parts of a call that a function needs to change something. */
export type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;

/** The same with the texts of the caller's language. */
export type SavingWithTexts = Saving & Pick<Call, 'say'>;

/** The same where it also writes days as that language does. */
export type SavingInLanguage = SavingWithTexts & Pick<Call, 'language'>;

/** What a function needs of a call to read as of today. */
export type Reading = Pick<Call, 'db' | 'clock'>;

/** The same with the texts of the caller's language. */
export type ReadingWithTexts = Reading & Pick<Call, 'say'>;

/** The same where it also names people as that language does. */
export type ReadingInLanguage = ReadingWithTexts & Pick<Call, 'language'>;

/** A result that is sent with a message of its own. */
export class Answer<Result> {
  readonly result: Result;
  readonly message: string;
  constructor(result: Result, message: string) {
    this.result = result;
    this.message = message;
  }
}

type Access = typeof access;
type IsOpen<Name extends RowName> = Name extends keyof Access
  ? Access[Name] extends { who: 'anyone' }
    ? true
    : false
  : false;

type Produced<E> = E extends { kind: 'file' }
  ? FileAnswer | StoredFile
  : E extends { kind: 'stream' }
    ? AsyncIterable<ResultOf<E>>
    : ResultOf<E> | Answer<ResultOf<E>> | Written<ResultOf<E>>;

type Handler<Name extends RowName> = (
  call: IsOpen<Name> extends true ? OpenCall<Rows[Name]> : Call<Rows[Name]>,
) => Promise<Produced<Rows[Name]>> | Produced<Rows[Name]>;

type Handlers<R> = { [Name in keyof R]: Name extends RowName ? Handler<Name> : never };

export interface Implementation {
  rows: Endpoints;
  handlers: Record<string, (call: never) => unknown>;
}

/** Ties a module's rows to its functions; a row without one does not compile. */
export const implement = <R extends Endpoints>(rows: R, handlers: Handlers<R>): Implementation => ({
  rows,
  handlers: handlers as unknown as Implementation['handlers'],
});

/** Mounts a module's rows. */
export function serve(app: FastifyInstance, services: Services, module: Implementation): void {
  for (const [name, row] of Object.entries(module.rows)) {
    const handler = module.handlers[name] as (call: OpenCall) => unknown;
    app.route({
      method: methodOf(name),
      url: `/api/${name}`,
      bodyLimit: isOpen(name as RowName) ? openBodyLimit : bodyLimit,
      config: { isUnlogged: row.isUnlogged === true },
      handler: (request, reply) => answer(services, name as RowName, row, handler, request, reply),
    });
  }
}

async function answer(
  services: Services,
  name: RowName,
  row: Endpoint,
  handler: (call: OpenCall) => unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const received = { services, name, row, request, reply };
  const produced = await (row.onlyReads && !isOpen(name)
    ? forCaller(services, request, async (person, db) =>
        handler(await prepare(received, person, db)),
      )
    : act(received, handler));
  if (row.kind === 'file') return sendFile(reply, produced as FileAnswer | StoredFile);
  if (row.kind === 'stream') return sendEvents(reply, produced as AsyncIterable<unknown>);
  services.checkResult?.(name, row, resultOf(produced));
  // As bytes, which are made once: of a text the length in bytes would be counted before it is packed.
  return reply
    .code(row.status ?? 200)
    .type(json)
    .send(envelopeOf(produced));
}

const json = 'application/json; charset=utf-8';

function resultOf(produced: unknown): unknown {
  if (produced instanceof Written) return produced.read();
  return produced instanceof Answer ? produced.result : produced;
}

function envelopeOf(produced: unknown): Buffer {
  if (produced instanceof Written)
    return Buffer.concat([beforeResult, ...produced.parts, afterResult]);
  const { result, message } =
    produced instanceof Answer ? produced : { result: produced, message: '' };
  return Buffer.from(JSON.stringify({ success: true, result, message }));
}

const beforeResult = Buffer.from('{"success":true,"result":');
const afterResult = Buffer.from(',"message":""}');

interface Received {
  services: Services;
  name: RowName;
  row: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The call of a row by this person; throws where the person may not call it. */
async function prepare(
  { services, name, row, request, reply }: Received,
  person: Person | undefined,
  db: Database,
): Promise<OpenCall> {
  const { clock } = services;
  if (person) {
    request.isUnlogged = row.isUnlogged === 'of students' && person.role === 'Student';
    if (row.isUnlogged !== true) request.accountId = person.accountId;
    checkAccess(name, person, request.body);
  }
  const input = await readInput(row, request);
  const scoped = person && new Scoped(db, person);
  if (scoped && !row.checksItsIds) {
    await requireScope(scoped, row, input, isAfterPlan(name) ? 'work' : 'plan');
  }
  const language = languageOf(request.headers['accept-language']);
  return {
    ...input,
    clock,
    language,
    say: services.say(language),
    address: request.ip,
    device: request.headers['user-agent']?.slice(0, 300) ?? null,
    actor: {
      accountId: person?.accountId ?? null,
      name: person?.name ?? null,
      address: request.ip,
    },
    recogniseDevice: () => recogniseDevice(request, reply, services.settings.corsOrigins),
    untilGone: () => AbortSignal.any([request.signal, request.server.closing.signal]),
    person,
    db: scoped,
  } as unknown as OpenCall;
}

async function act(received: Received, handler: (call: OpenCall) => unknown): Promise<unknown> {
  const call = await callOf(received);
  if (received.row.kind === 'file') return recorded(received, call, handler(call));
  if (received.row.kind !== 'stream') return handler(call);
  countStream(received, call);
  return whileSamePerson(
    lookAgain(received, call as Call),
    handler(call) as AsyncIterable<unknown>,
  );
}

/** The audit has each list and each paper of people that was taken out of the program, before its first byte goes. */
async function recorded(
  received: Received,
  call: OpenCall,
  produced: unknown,
): Promise<FileAnswer> {
  const { db, clock } = received.services;
  const { actor, params, query } = call;
  const file = (await produced) as FileAnswer;
  const isList = exportsList(received.name);
  const act = isList ? listExported(file.name, Object.assign({}, params, query)) : file.printed;
  if (act) await recordAct({ db, clock, actor }, act);
  if (!isList || !(file.content instanceof Readable)) return file;
  const content = whileSameReader(lookAgain(received, call as Call), file.content);
  return { ...file, content: Readable.from(content, { objectMode: false }) };
}

const lookAgain =
  ({ services, request }: Received, { person }: Call) =>
  () =>
    isSamePerson(services, request, person);

function countStream({ request, reply }: Received, { actor, address }: OpenCall): void {
  const close = request.server.streams.open(actor.accountId ?? address);
  // A caller who is gone before the first event closes the connection all the same.
  reply.raw.once('close', close);
  reply.raw.once('finish', close);
}

/** The call of a row that may change something: its caller is known before anything is done. */
async function callOf(received: Received): Promise<OpenCall> {
  const { services, name, row, request } = received;
  const { db } = services;
  if (isOpen(name)) return prepare(received, undefined, db);
  // Nobody's file is received before it is known whose it is.
  if (row.kind === 'upload') return prepare(received, await signedIn(services, request), db);
  return forCaller(services, request, (person, beside) => prepare(received, person, beside));
}
