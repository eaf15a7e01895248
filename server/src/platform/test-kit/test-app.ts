import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InputOf, methodOf, pathOf, type ResultOf } from '@shala/contract/endpoint.ts';
import type { ErrorCode, FieldError } from '@shala/contract/envelope.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { RowName, Rows } from '@shala/contract/rows.ts';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { makeApp } from '../../app.ts';
import { openServices } from '../../services.ts';
import { readSettings } from '../settings.ts';
import { unnamedFields } from './audited-fields.ts';
import { countedHashing } from './counted-hashing.ts';
import { databaseUrl, makeDatabase } from './databases.ts';
import { type Makers, makers } from './makers.ts';
import { movedClock } from './moved-clock.ts';
import { multipart } from './multipart.ts';
import { resultIssue } from './result-issue.ts';
import { rowOf } from './row-inputs.ts';

/** A response as tests read it: the result is present where `success` is true. */
export interface TestAnswer<Result> {
  status: number;
  success: boolean;
  result: Result;
  message: string;
  code?: ErrorCode;
  errors?: FieldError[];
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

interface Extra {
  headers?: Record<string, string>;
  fileName?: string;
}

export interface TestPerson {
  id: string;
  token: string;
  call<Name extends RowName>(
    name: Name,
    input?: InputOf<Rows[Name]>,
    extra?: Extra,
  ): Promise<TestAnswer<ResultOf<Rows[Name]>>>;
}

/** The whole API on a fresh database, called over HTTP inject, with a clock that tests move. */
export async function openTestApp(env: Record<string, string> = {}) {
  const database = await makeDatabase(inject('ownerUrl'), inject('template'));
  const dataDir = await mkdtemp(join(tmpdir(), 'shala-test-'));
  const clock = movedClock();
  const hashing = countedHashing();
  const openServer = async (alone: boolean) => {
    const services = await openServices({
      settings: readSettings({ DATA_DIR: dataDir, TRANSLATE_WIDGET: 'off', ...env }),
      clock,
      databaseUrl: databaseUrl(inject('runtimeUrl'), database.name),
      alone,
      passwords: hashing.passwords,
      onError: (error) => {
        throw error;
      },
    });
    services.checkResult = (name, row, result) => {
      const issue = resultIssue(row, result);
      if (issue) throw new Error(`${name} answers what the contract does not promise: ${issue}`);
    };
    return {
      services,
      app: await makeApp(services, { logger: false, callsPerMinute: 1_000_000 }),
    };
  };
  const { services, app } = await openServer(true);
  const make = makers(services.db, clock);
  await services.jobs.start();

  return {
    app,
    services,
    dataDir,
    clock,
    hashing,
    db: services.db,
    make,
    nobody: person(app, '', ''),
    /** Whoever holds a token or an API key. */
    holderOf: (token: string) => person(app, '', token),
    /** Signs an account in. */
    as: async (accountId: string) => person(app, accountId, await make.session(accountId)),
    /**
     * A signed-in person of the role, with a new school or district where the role needs one and
     * none is passed.
     */
    some: (role: Role, at: { schoolId?: string; districtId?: string } = {}) =>
      somebody(app, make, role, at),
    /** Opens a second server on the same database, as another process is; signed in to by `as`. */
    beside: async () => {
      const second = await openServer(false);
      return {
        app: second.app,
        as: ({ id, token }: TestPerson) => person(second.app, id, token),
        startJobs: () => second.services.jobs.start(),
        close: async () => {
          await second.app.close();
          await second.services.close();
        },
      };
    },
    /** Waits until a job has ended. */
    ended: (who: TestPerson, jobId: string) => ended(services.wakeups, who, jobId),
    close: async () => {
      const unnamed = await unnamedFields(services.db);
      await app.close();
      await services.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (unnamed.length > 0) throw new Error(`auditedFields does not have ${unnamed.join(', ')}`);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

function person(app: FastifyInstance, id: string, token: string): TestPerson {
  return {
    id,
    token,
    call: async (name, input, extra = {}) => {
      const request = (input ?? {}) as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: object;
        form?: Record<string, unknown>;
        file?: Blob;
      };
      const sent =
        request.form || request.file ? await multipart(request, extra.fileName) : undefined;
      const isStream = rowOf(name).kind === 'stream';
      const response = await app.inject({
        method: methodOf(name),
        url: pathOf(name, request.params),
        query: (request.query ?? {}) as Record<string, string>,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...sent?.headers,
          ...extra.headers,
        },
        ...(sent ? { payload: sent.payload } : request.body ? { payload: request.body } : {}),
        payloadAsStream: isStream,
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const text = isStream ? await beginningOf(response.stream()) : response.body;
      return {
        status: response.statusCode,
        headers: response.headers,
        text,
        ...(isJson ? JSON.parse(text) : {}),
      } as never;
    },
  };
}

/** The first event of a stream, which may have no end; the caller leaves after it. */
async function beginningOf(stream: AsyncIterable<unknown>): Promise<string> {
  for await (const chunk of stream) return String(chunk);
  return '';
}

async function somebody(
  app: FastifyInstance,
  make: Makers,
  role: Role,
  at: { schoolId?: string; districtId?: string },
) {
  const { id } = await make.account(role);
  if (role === 'EducationOfficer') {
    await make.locationUser(id, { district_id: at.districtId ?? (await make.district()).id });
  } else if (role !== 'SuperAdmin') {
    await make.schoolUser(id, at.schoolId ?? (await make.school()).id);
  }
  return person(app, id, await make.session(id));
}

async function ended(
  wakeups: { progressOf(id: string, withinMs: number, signal: AbortSignal): Promise<void> },
  who: TestPerson,
  id: string,
) {
  for (;;) {
    const moved = wakeups.progressOf(id, 500, new AbortController().signal);
    const { result } = await who.call('job/fetchById/:id', { params: { id } });
    if (result.endedAt) return result;
    await moved;
  }
}
