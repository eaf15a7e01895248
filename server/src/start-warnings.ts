import { ownAddress } from './platform/own-address.ts';
import type { Settings } from './platform/settings.ts';

/** What works, but probably not as it is meant. */
export function startWarnings(settings: Settings): string[] {
  const { contactUrl, smtpUrl, publicUrl, host, tlsCertFile, trustProxy } = settings;
  const warnings: string[] = [];
  if (contactUrl === 'https://wa.me/') {
    warnings.push(
      'CONTACT_URL is not set: Contact Us on the plan-expired page opens an empty chat.',
    );
  }
  if (!publicUrl) {
    const what = smtpUrl ? 'mails, slips and certificates' : 'slips and certificates';
    warnings.push(
      `PUBLIC_URL is not set: ${what} carry ${ownAddress(settings)}. Set it to the address that people use.`,
    );
  }
  if (publicUrl?.startsWith('https:') && !tlsCertFile && trustProxy === false) {
    warnings.push(
      'PUBLIC_URL begins with https, but there is no TLS_CERT_FILE and TRUST_PROXY is off: behind a proxy everybody has its address, and the guesses of one delay all. Set TRUST_PROXY=on behind a proxy, or TLS_CERT_FILE and TLS_KEY_FILE without one.',
    );
  }
  if (
    publicUrl &&
    trustProxy === false &&
    isOfThisMachine(host) &&
    !isOfThisMachine(new URL(publicUrl).hostname)
  ) {
    warnings.push(
      `HOST is ${host}: no other computer reaches ${publicUrl}. Set HOST=0.0.0.0 for the school's network, or TRUST_PROXY=on behind a proxy.`,
    );
  }
  return warnings;
}

const isOfThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
