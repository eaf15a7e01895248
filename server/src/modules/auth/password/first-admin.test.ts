import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPasswords } from '../../../platform/passwords.ts';
import { movedClock } from '../../../platform/test-kit/moved-clock.ts';
import { openTestDatabase } from '../../../platform/test-kit/test-database.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const passwords = openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
const clock = movedClock();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let said: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  said = [];
});
afterEach(() => database.close());

const ensure = (adminPassword?: string, say = (line: string) => void said.push(line)) =>
  ensureFirstAdmin(
    database.db,
    clock,
    { adminEmail: 'Admin@Shala.local', adminPassword },
    say,
    passwords,
  );

const accounts = () => database.db.selectFrom('account').selectAll().execute();

const printedPassword = () => /^One-time password: (\S+)/.exec(said[1] ?? '')?.[1];

describe('an empty installation', () => {
  it('gets one SuperAdmin, whose one-time password is printed', async () => {
    await ensure();
    const [admin, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({
      email: 'admin@shala.local',
      role: 'SuperAdmin',
      status: 'active',
      password_change_required: true,
    });
    expect(said[0]).toBe('The first SuperAdmin is Admin@Shala.local.');
    expect(printedPassword()).toMatch(/^\w{4}-\w{4}$/);
    expect(await passwords.isRight(printedPassword()!, admin!.password_hash)).toBe(true);
  });

  it('uses the password of the settings, and does not print it', async () => {
    await ensure('four words of my own');
    const [admin] = await accounts();
    expect(admin!.password_change_required).toBe(false);
    expect(await passwords.isRight('four words of my own', admin!.password_hash)).toBe(true);
    expect(said).toEqual(['The first SuperAdmin is Admin@Shala.local.']);
  });

  it('records the account', async () => {
    await ensure();
    const [admin] = await accounts();
    const audit = await database.db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([{ act: 'account.add', entity_id: admin!.id, account_id: null }]);
    expect(JSON.stringify(audit)).not.toContain(printedPassword());
    expect(JSON.stringify(audit)).not.toContain('argon2');
  });

  it('gets one also where several processes start at once, and prints one password', async () => {
    await Promise.all([ensure(), ensure(), ensure(), ensure()]);
    const [admin, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(said).toHaveLength(2);
    expect(await passwords.isRight(printedPassword()!, admin!.password_hash)).toBe(true);
  });

  it('adds no account whose password could not be printed', async () => {
    const silent = () => {
      throw new Error('no screen');
    };
    await expect(ensure(undefined, silent)).rejects.toThrow('no screen');
    expect(await accounts()).toEqual([]);
    await ensure();
    expect(await accounts()).toHaveLength(1);
  });
});

describe('an installation with accounts', () => {
  it('is left unchanged, without any hashing', async () => {
    await ensure();
    const before = await accounts();
    said = [];
    const hash = vi.spyOn(passwords, 'hash');
    await ensure('another password here');
    expect(hash).not.toHaveBeenCalled();
    expect(await accounts()).toEqual(before);
    expect(said).toEqual([]);
    hash.mockRestore();
  });
});
