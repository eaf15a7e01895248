import { expect, it } from 'vitest';
import { call } from '../call.ts';
import { reachability } from '../reachability.ts';
import { answering, ok } from './answering.ts';

it('a row without a reply fails at once by its name, and the server counts as reached', async () => {
  answering({ 'job/fetchAll': () => ok([]) });
  const failed = await call('school/fetchDistricts', {});
  expect(failed).toMatchObject({ success: false, code: 'internal' });
  expect(failed.message).toMatch(/^No answer for .*fetchDistricts/);
  expect(reachability()).toBe('reached');
});

it('a reply of nothing is a call without an answer', async () => {
  answering({ 'job/fetchAll': () => undefined });
  expect(await call('job/fetchAll', {})).toMatchObject({ success: false, code: 'offline' });
  expect(reachability()).toBe('unreachable');
});
