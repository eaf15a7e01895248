import { methodOf } from '@shala/contract/endpoint.ts';
import { type RowName, rows } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeHttp } from './platform/http.ts';
import { withoutValues } from './platform/log/without-values.ts';
import { idPlaces, withValueAt } from './platform/test-kit/id-places.ts';
import { keptLog } from './platform/test-kit/kept-log.ts';
import { sample } from './platform/test-kit/sample.ts';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';
import { makeWorld, type World } from './platform/test-kit/world.ts';

let app: TestApp;
let admin: TestPerson;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  world = await makeWorld(app, 'Own');
});
afterAll(() => app.close());

describe('a date', () => {
  it.each(['9999-12-31', '2200-01-01', '1899-12-31', '0001-01-01'])(
    '%s is refused, as days are added to dates',
    async (to) => {
      const { status, errors } = await admin.call('audit/fetchAll', { query: { to } });
      expect([status, errors?.[0]?.field]).toEqual([422, 'to']);
    },
  );
});

describe('an upload', () => {
  const upload = (type: string, payload: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/file/addImage',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['without an end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data'],
    [
      'cut off in a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    ],
  ])('%s is an error of the sender', async (_, type, payload) => {
    const answer = await upload(type, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
  });
});

describe('an id in capitals', () => {
  const reads = (Object.keys(rows) as RowName[]).filter(
    (name) => methodOf(name) === 'GET' && !/stream/.test(name),
  );
  const parts = ['params', 'query'] as const;
  const places = reads.flatMap((name) =>
    parts.flatMap((part) => {
      const schema = rows[name][part as never];
      return schema ? idPlaces(schema, [part]).map((place) => ({ name, ...place })) : [];
    }),
  );

  it.each(places)('of $name at $path is the same id', async ({ name, entity, path }) => {
    const filled = (part: 'params' | 'query') => {
      const schema = rows[name][part as never];
      return schema ? sample(schema, { idOf: world.idOf, everything: false }) : undefined;
    };
    const input = { params: filled('params'), query: filled('query') };
    const send = async (id: string) => {
      const { status, text } = await admin.call(name, withValueAt(input, path, id) as never);
      // The audit itself has a line for each exported list.
      return [
        status,
        text.replaceAll(/signature=[^"]*|expires=\d*|[^\n]*Exported list[^\n]*\n/g, ''),
      ];
    };
    const id = world.idOf(entity);
    const [status, text] = await send(id);
    expect(status).not.toBe(500);
    const again = await send(id.toUpperCase());
    expect(again[0]).toBe(status);
    if (!String(text).startsWith('%PDF')) expect(again[1]).toBe(text);
  });
});

describe('the log', () => {
  it('has no value of a record where PostgreSQL adds one to its message', async () => {
    const { logger, written } = keptLog({ serializers: { err: withoutValues } });
    const server = await makeHttp(app.services, { logger });
    onTestFinished(() => server.close());
    const { email } = await app.make.account('Teacher', { email: 'secret@school.example' });
    server.get('/api/twice', () => app.make.account('Teacher', { email }));
    server.get('/api/wrong', () => sql`select ${'9822012345 secret'}::date`.execute(app.db));
    server.get('/api/where', () =>
      sql`do ${sql.raw("$$ begin raise exception 'broken' using detail = 'secret row', hint = 'secret'; end $$")}`.execute(
        app.db,
      ),
    );
    for (const url of ['/api/twice', '/api/wrong', '/api/where']) {
      expect((await server.inject(url)).statusCode).toBe(500);
    }
    expect(written()).toContain('request failed');
    expect(written()).toContain('account_email');
    expect(written()).not.toMatch(/secret|9822012345/);
  });
});
