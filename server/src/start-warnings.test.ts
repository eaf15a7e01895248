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

  it('warns of an address that only this machine would reach', () => {
    const said = (env: Record<string, string>) =>
      startWarnings(readSettings(env)).filter((line) => line.startsWith('HOST is'));
    const PUBLIC_URL = 'http://192.168.1.10:8080';
    expect(said({ PUBLIC_URL })).toEqual([
      "HOST is 127.0.0.1: no other computer reaches http://192.168.1.10:8080. Set HOST=0.0.0.0 for the school's network, or TRUST_PROXY=on behind a proxy.",
    ]);
    expect(said({ PUBLIC_URL, HOST: '::1' })).toHaveLength(1);
    expect(said({ PUBLIC_URL, HOST: '0.0.0.0' })).toEqual([]);
    expect(said({ PUBLIC_URL, TRUST_PROXY: 'on' })).toEqual([]);
    expect(said({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([]);
    expect(said({})).toEqual([]);
  });
});
