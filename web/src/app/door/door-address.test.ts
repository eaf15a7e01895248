// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { principal } from '../../platform/testing/people.ts';
import { barePages, shellPages } from '../routes.tsx';
import { doorAddress } from './door-address.ts';

const visit = (path: string) => {
  const { pathname, search } = new URL(path, 'https://shala.example');
  return { pathname, search };
};
const withoutSession = (path: string) => doorAddress(visit(path), null, false);

describe('the sign-in page', () => {
  it('opens by itself at its own address, with what stands there', () => {
    expect(withoutSession('/auth/login')).toBe('/auth/login');
    expect(withoutSession('/auth')).toBe('/auth/login');
    expect(withoutSession('/auth/login/?as=student')).toBe('/auth/login?as=student');
  });

  it.each(shellPages.map(({ path }) => path))(
    'opens in place of %s, and leads back there',
    (path) => {
      expect(withoutSession(path)).toBe(`/auth/login?${new URLSearchParams({ returnTo: path })}`);
    },
  );

  it('opens in place of the first page and of an unknown one', () => {
    expect(withoutSession('/')).toBe('/auth/login');
    expect(withoutSession('/verification')).toBe('/auth/login?returnTo=%2Fverification');
  });

  it.each(barePages.map(({ path }) => path).filter((path) => path !== '/auth/login'))(
    'does not open in place of %s, which needs no session',
    (path) => {
      const address = path.replace(/\$\w+/, 'abc');
      expect(withoutSession(address)).toBeUndefined();
    },
  );

  it('does not open for a person with a session, who may be signed in still', () => {
    expect(doorAddress(visit('/auth/login'), principal, false)).toBeUndefined();
    expect(doorAddress(visit('/dashboard'), principal, false)).toBeUndefined();
  });

  it('opens in the desktop program at its own address only, as the product key comes first', () => {
    expect(doorAddress(visit('/dashboard'), null, true)).toBeUndefined();
    expect(doorAddress(visit('/auth/login'), null, true)).toBe('/auth/login');
  });
});
