import { randomCode } from '../../platform/random-code.ts';

/** Three groups are 58.9 bits; stored without the dashes between them. */
export const newProductKey = (): string => randomCode(3).replaceAll('-', '');

const shape = /^[2-9A-HJKMNP-TV-Z]{12}$/;

/** The key that a person typed, with any dashes, spaces, case and full-width forms. */
export function productKeyIn(typed: string): string | undefined {
  const key = typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase();
  return shape.test(key) ? key : undefined;
}

export const withDashes = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1-');

/** Enough to tell keys apart in the audit, and not enough to use one. */
export const masked = (key: string): string => `${key.slice(0, 4)}-····-····`;
