import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const issuesOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return '';
};

describe('readSettings', () => {
  it('needs none: every setting has a default that works', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      adminEmail: 'admin@shala.local',
      meetUrl: 'https://meet.google.com',
      contactUrl: 'https://wa.me/',
      aiLinks: [
        { title: 'ChatGPT', url: 'https://chatgpt.com' },
        { title: 'Gemini', url: 'https://gemini.google.com' },
        { title: 'Claude', url: 'https://claude.ai' },
      ],
      rsdcHeading: 'RSDC',
      translateWidget: true,
      trustProxy: false,
      prepared: true,
      demo: false,
    });
  });

  it('treats a blank value as missing', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it('names the setting, the problem of its value and an example', () => {
    expect(issuesOf({ PORT: 'eighty' })).toBe(
      "PORT: 'eighty' is no whole number from 0 to 65535. Example: PORT=8080",
    );
  });

  it('names every wrong setting at once', () => {
    const lines = issuesOf({ PORT: '70000', SMTP_URL: 'mail', PUBLIC_URL: 'x' }).split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL', 'SMTP_URL']);
  });

  it.each([
    ['DATABASE_URL', 'mysql://shala:hunter22222@db'],
    ['SMTP_URL', 'mail:hunter22222'],
    ['SMS_GATEWAY_URL', 'key=hunter22222'],
    ['SHALA_ADMIN_PASSWORD', 'hunter2'],
  ])('does not show the value of %s', (name, value) => {
    expect(issuesOf({ [name]: value })).toMatch(new RegExp(`^${name}: its value is .*Example: `));
    expect(issuesOf({ [name]: value })).not.toContain('hunter');
  });

  it.each([
    ['on', 1],
    ['off', false],
    ['2', 2],
    ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
  ])('reads TRUST_PROXY=%s', (value, read) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(read);
  });

  it.each([
    ['off', false],
    ['yes', true],
    ['http://127.0.0.1:9/widget.js', 'http://127.0.0.1:9/widget.js'],
  ])('reads TRANSLATE_WIDGET=%s', (value, read) => {
    expect(readSettings({ TRANSLATE_WIDGET: value }).translateWidget).toEqual(read);
  });

  it('reads origins without the slash at their end, and rejects a path', () => {
    const env = {
      PUBLIC_URL: 'https://a.example/',
      CORS_ORIGINS: 'http://b.example, http://c:81/',
    };
    expect(readSettings(env)).toMatchObject({
      publicUrl: 'https://a.example',
      corsOrigins: ['http://b.example', 'http://c:81'],
    });
    expect(issuesOf({ API_HOST: 'https://a.example/shala' })).toContain('has a path');
  });

  it('accepts a database address with its socket in the query', () => {
    const DATABASE_URL = 'postgres://shala:secret@/shala?host=/run/postgresql';
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    ['DATABASE_MIGRATION_URL', 'postgres://owner@db/shala', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'postgres://shala@replica/shala', 'DATABASE_URL'],
    ['TLS_CERT_FILE', import.meta.filename, 'TLS_KEY_FILE'],
    ['S3_BUCKET', 'shala', 'S3_ACCESS_KEY_ID'],
    ['S3_ENDPOINT', 'https://s3.school.example', 'S3_BUCKET'],
    ['FILE_STORE', 's3', 'S3_BUCKET'],
  ])('says that %s needs another beside it', (name, value, other) => {
    expect(issuesOf({ [name]: value })).toContain(`needs ${other} beside it`);
  });

  it('rejects AI_LINKS that are not three named sites', () => {
    expect(issuesOf({ AI_LINKS: 'One https://one.example' })).toContain('three sites');
    expect(
      issuesOf({ AI_LINKS: 'https://a.example, B https://b.example, C https://c.example' }),
    ).toContain('is not a name and a web address');
  });

  it('rejects an unreadable certificate', () => {
    expect(issuesOf({ TLS_CERT_FILE: '/nowhere/cert.pem' })).toContain('TLS_CERT_FILE');
  });

  it('takes a host with or without a port, or a socket, for clamd', () => {
    const clamd = (CLAMAV_HOST: string) => readSettings({ CLAMAV_HOST }).clamavHost;
    expect(clamd('clamav')).toEqual({ host: 'clamav', port: 3310 });
    expect(clamd('10.0.0.7:3311')).toEqual({ host: '10.0.0.7', port: 3311 });
    expect(clamd('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
    expect(clamd('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(issuesOf({ CLAMAV_HOST: 'https://clamav:3310' })).toContain('CLAMAV_HOST');
    expect(issuesOf({ CLAMAV_HOST: 'clamav:70000' })).toContain('CLAMAV_HOST');
  });
});
