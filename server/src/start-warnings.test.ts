import { describe, expect, it } from 'vitest';
import { readSettings } from './platform/settings.ts';
import { startWarnings } from './start-warnings.ts';

const cert = import.meta.filename;
const about = (env: Record<string, string>) =>
  startWarnings(readSettings(env)).filter((line) =>
    line.startsWith('PUBLIC_URL begins with https'),
  );

describe('the start', () => {
  it('warns of https that neither the server nor a trusted proxy gives', () => {
    const PUBLIC_URL = 'https://shala.example';
    expect(about({ PUBLIC_URL })).toHaveLength(1);
    expect(about({ PUBLIC_URL, TRUST_PROXY: 'on' })).toEqual([]);
    expect(about({ PUBLIC_URL, TLS_CERT_FILE: cert, TLS_KEY_FILE: cert })).toEqual([]);
    expect(about({ PUBLIC_URL: 'http://shala.example' })).toEqual([]);
    expect(about({})).toEqual([]);
  });

  it('says which address slips and mails carry where none is set', () => {
    const said = (env: Record<string, string>) =>
      startWarnings(readSettings(env)).filter((line) => line.startsWith('PUBLIC_URL is not set'));
    expect(said({ PORT: '8099' })).toEqual([
      'PUBLIC_URL is not set: slips and certificates carry http://127.0.0.1:8099. Set it to the address that people use.',
    ]);
    expect(said({ SMTP_URL: 'smtp://mail.example' })[0]).toContain('mails, slips and');
    expect(said({ PUBLIC_URL: 'http://shala.example' })).toEqual([]);
  });
});
