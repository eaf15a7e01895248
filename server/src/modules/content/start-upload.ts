import type { contentRows } from '@shala/contract/content.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { invalid } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import { ownsBesidesSchools } from '../../platform/scope-conditions.ts';
import type { Saving } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { lockRoom, requireRoomForUpload } from './content-room.ts';
import { takeKnownFile } from './known-file.ts';
import { makeWay, removeBytes } from './waiting-files.ts';

type Form = z.output<(typeof contentRows)['content/startUpload']['body']>;

type Started = { id: string; offset: number };

/** A file that is here already, a new upload, or the one that the same person began with the same file. */
export async function startUpload(services: Services, call: Saving, form: Form): Promise<Started> {
  const { schoolId, sha256, size } = form;
  if (!schoolId && !ownsBesidesSchools(call.db.person)) {
    throw invalid({ field: 'schoolId', key: 'content_school' });
  }
  const known =
    sha256 &&
    (await takeKnownFile(services, call, { ...form, sha256: Buffer.from(sha256, 'hex') }));
  if (known) return { id: known, offset: size };
  const { dropped, ...started } = await transact(call, async (call) => {
    const { accountId } = call.db.person;
    const own = await call.db.require('account', [accountId]);
    await lockRoom(own, schoolId ?? accountId);
    const begun = await findBegun(own, accountId, form);
    if (begun) {
      const offset = await services.uploads.offset(begun.id);
      if (offset === undefined) await services.uploads.create(begun.id, form.size);
      return { id: begun.id, offset: offset ?? 0, dropped: [] };
    }
    const dropped = await makeWay(own, accountId);
    await requireRoomForUpload(services.settings, call.db, form);
    const id = newId();
    await own
      .insertInto('upload')
      .values({
        id,
        account_id: accountId,
        school_id: schoolId ?? null,
        name: form.name,
        size: form.size,
        modified_at: form.modifiedAt,
        created_at: call.clock.now().toISOString(),
      })
      .execute();
    await services.uploads.create(id, form.size);
    return { id, offset: 0, dropped };
  });
  await removeBytes(services, dropped);
  return started;
}

const findBegun = (
  own: CheckedDb,
  accountId: string,
  { schoolId = null, name, size, modifiedAt }: Form,
) =>
  own
    .selectFrom('upload')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('size', '=', size)
    .where('modified_at', '=', modifiedAt)
    .where(sql<boolean>`school_id is not distinct from ${schoolId}::uuid`)
    .select('id')
    .executeTakeFirst();
