import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate.ts';
import { migrationsDir } from '../places.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { databaseUrl, templateName } from './databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    ownerUrl: string;
    runtimeUrl: string;
    template: string;
  }
}

/** One PostgreSQL for all server tests: the embedded one, or `DATABASE_URL`'s. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'shala-test-'));
  const server = await openPostgres({
    dataDir: folder,
    databaseUrl: process.env['DATABASE_URL'],
    migrationUrl: process.env['DATABASE_MIGRATION_URL'],
    say: () => undefined,
  });
  if (!process.env['DATABASE_URL']) await forgetOnPowerCut(server.ownerUrl);
  const template = templateName();
  await asOwner(server.ownerUrl, `create database ${template}`);
  await migrate({
    ownerUrl: databaseUrl(server.ownerUrl, template),
    runtimeUrl: databaseUrl(server.runtimeUrl, template),
    folder: migrationsDir,
    say: () => undefined,
  });
  // No copy can be made of a database that somebody is connected to, so that nobody may be.
  await asOwner(server.ownerUrl, `alter database ${template} allow_connections false`);
  project.provide('ownerUrl', server.ownerUrl);
  project.provide('runtimeUrl', server.runtimeUrl);
  project.provide('template', template);
  return async () => {
    await asOwner(server.ownerUrl, `drop database ${template} with (force)`);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A database that is deleted at the end need not be durable. */
async function forgetOnPowerCut(ownerUrl: string) {
  await asOwner(ownerUrl, 'alter system set fsync = off');
  await asOwner(ownerUrl, 'select pg_reload_conf()');
}

async function asOwner(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
