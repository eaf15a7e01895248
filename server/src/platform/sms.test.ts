import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTextMessages } from './sms.ts';
import { openSmsGateway } from './test-kit/sms-gateway.ts';

let gateway: Awaited<ReturnType<typeof openSmsGateway>>;
beforeEach(async () => {
  gateway = await openSmsGateway();
});
afterEach(() => gateway.close());

const message = { id: 'one', mobile: '9822012345', text: 'Fees are due.', templateId: null };
const deliver = () => openTextMessages(gateway.url, 150).deliver(message);

it('hands a message over with its id, text and template', async () => {
  expect(await deliver()).toBe('sent');
  expect(gateway.messages).toEqual([message]);
});

it.each([
  [400, 'refused'],
  [403, 'refused'],
  [429, 'unreachable'],
  [500, 'no_answer'],
  [503, 'no_answer'],
])('a gateway that answers %i makes it %s', async (status, delivery) => {
  gateway.status = status;
  expect(await deliver()).toBe(delivery);
});

it.each(['drop', 'silence'] as const)(
  'a message may have arrived where the gateway does %s after taking it',
  async (how) => {
    gateway.behave = () => how;
    expect(await deliver()).toBe('no_answer');
    expect(gateway.messages).toHaveLength(1);
  },
);

it('a message did not arrive where nothing listens', async () => {
  const gone = openTextMessages(gateway.url, 150);
  await gateway.close();
  expect(await gone.deliver(message)).toBe('unreachable');
  gateway = await openSmsGateway();
});
