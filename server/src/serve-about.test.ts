import type { Endpoints } from '@shala/contract/endpoint.ts';
import { errorCodes } from '@shala/contract/envelope.ts';
import { rows } from '@shala/contract/rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './platform/test-kit/test-app.ts';
import { pageConfig, serveAbout } from './serve-about.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ MEET_URL: 'https://meet.school.example' });
  await serveAbout(app.app, app.services);
});
afterAll(() => app.close());

const get = async (url: string) => (await app.app.inject(url)).json();

describe('GET /config.json', () => {
  it("returns the page's settings and no secret", async () => {
    const config = await get('/config.json');
    expect(config).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/),
      meetUrl: 'https://meet.school.example',
      smsSignIn: false,
      sendsMail: false,
    });
    expect(Object.keys(config).sort()).toEqual([
      'aiLinks',
      'apiHost',
      'contactUrl',
      'meetUrl',
      'revision',
      'rsdcHeading',
      'sendsMail',
      'smsSignIn',
      'translateWidget',
      'version',
    ]);
  });

  it('has another revision where a setting differs', () => {
    const { settings } = app.services;
    const revisionWith = (meetUrl: string) =>
      pageConfig({ ...app.services, settings: { ...settings, meetUrl } }).revision;
    expect(revisionWith('https://other.example')).not.toBe(revisionWith(settings.meetUrl));
    expect(revisionWith(settings.meetUrl)).toBe(pageConfig(app.services).revision);
  });
});

describe('GET /readyz', () => {
  it('reports that the database answers', async () => {
    expect(await get('/readyz')).toEqual({ ready: true });
  });
});

describe('GET /api/openapi.json', () => {
  it('describes every row of the contract', async () => {
    const document = await get('/api/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toHaveLength(Object.keys(rows).length);
    expect(document.paths['/api/school/fetchSchoolWithId/{id}'].get.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    });
  });

  it('says how to authorise and what each error code means', async () => {
    const { info, components } = await get('/api/openapi.json');
    expect(info.description).toContain('Authorization: Bearer <accessToken>');
    expect(errorCodes.filter((code) => !info.description.includes(`| \`${code}\` |`))).toEqual([]);
    expect(components.securitySchemes.accessToken).toMatchObject({ scheme: 'bearer' });
  });

  it('names the schemas of inputs and results, and refers to none that is not there', async () => {
    const document = await get('/api/openapi.json');
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(
      expect.arrayContaining(['SchoolAddEditSchoolInput', 'SchoolFetchSchoolWithIdResult']),
    );
    const referred = JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g);
    const known = names.map((name) => `#/components/schemas/${name}`);
    const dangling = [...referred].map(([, to]) => to).filter((to) => !known.includes(to!));
    expect(dangling).toEqual([]);
    const results = Object.values(rows as Endpoints).filter(
      ({ kind, result }) => kind !== 'file' && result,
    );
    expect(names.filter((name) => name.endsWith('Result'))).toHaveLength(results.length);
  });
});

describe('GET /api/docs', () => {
  it('is a page of our own host that the content security policy allows', async () => {
    const page = await app.app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script>|https?:\/\//);
    const script = await app.app.inject('/api/docs/swagger-ui-bundle.js');
    expect(script.statusCode).toBe(200);
    const opening = await app.app.inject('/api/docs/open.js');
    expect(opening.body).toContain('filter: true');
  });
});
