import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Gate } from '../src/gate.ts';
import { canForbid, forbiddingDebugging } from '../src/policy.ts';
import { processesOf } from '../src/processes.ts';
import { expect, test } from '../src/wrapper-journey.ts';

test('the page learns from its address that it is in the app where a policy forbids the pipe', async ({
  computer,
  server,
}) => {
  test.skip(!canForbid(), 'here no policy can be set for one browser alone');
  const gate = await Gate.open(server.url);
  try {
    const before = await forbiddingDebugging(computer.folder);
    const wrapper = await computer.start({ server: gate.url, before });
    await expect.poll(() => gate.asked.at(0)).toMatch(/^\/\?shell=desktop&device=/);
    const place = join(computer.folder, 'machine/device-id');
    const deviceId = (await readFile(place, 'utf8')).trim();
    // The product key page asks the server whether it knows the device.
    const question = `/api/activationKey/isAlreadyValidatedKey/${deviceId}`;
    await expect.poll(() => gate.asked).toContain(question);
    expect(existsSync(join(computer.profile, 'DevToolsActivePort'))).toBe(false);

    wrapper.process.kill('SIGTERM');
    expect(await wrapper.exitCode()).toBe(0);
    await expect.poll(() => processesOf(computer.folder)).toEqual([]);
  } finally {
    await gate.close();
  }
});
