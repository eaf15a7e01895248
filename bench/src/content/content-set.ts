import { newId } from '@shala/contract/new-id.ts';
import { systemClock } from '@shala/server/src/platform/clock.ts';
import { openDatabase } from '@shala/server/src/platform/database.ts';
import { type Person, personById } from '@shala/server/src/platform/person.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import { analyse, connected } from '../connected.ts';
import type { Bench } from '../open-bench.ts';

const items = 20_000;

interface ContentSet {
  subjectId: string;
  principal: { person: Person; token: string };
}

/** 20,000 items: of the programme, of districts and of a hundred schools, a third of them opened. */
export async function contentSet({ ownerUrl }: Bench): Promise<ContentSet> {
  const db = openDatabase({ url: ownerUrl, onError: console.error });
  try {
    const make = makers(db, systemClock);
    const district = await make.district();
    const school = () => make.school({ district_id: district.id, plan_ends_on: '2030-06-14' });
    const schools = [await school()];
    for (let more = 1; more < 100; more += 1) schools.push(await school());
    const subject = await make.subject();
    const { id } = await make.account('Principal', { email: `${newId()}@bench.example` });
    await make.schoolUser(id, schools[0]!.id);
    const schoolIds = schools.map((one) => one.id);
    await connected(ownerUrl, (client) =>
      client.query(written, [items, schoolIds, district.id, subject.id, id]),
    );
    await analyse(ownerUrl, 'content', 'content_revision', 'content_opening', 'file', 'school');
    const person = (await personById(db, systemClock, id))!;
    return { subjectId: subject.id, principal: { person, token: await make.session(id) } };
  } finally {
    await db.destroy();
  }
}

const written = `
  with item as materialized (
    select n, gen_random_uuid() as id, gen_random_uuid() as file_id,
      case when n % 4 = 0 then ($2::uuid[])[1 + n / 4 % 100] end as school_id,
      case when n % 4 = 1 then $3::uuid end as district_id,
      now() - n * interval '1 minute' as at
    from generate_series(1, $1::int) as n
  ), kept as (
    insert into file (id, account_id, name, media_type, size, sha256, created_at, has_own_limit)
    select file_id, $5, 'Lesson ' || n || '.mp4', 'video/mp4', 1000000 + n,
      sha256(n::text::bytea), at, true from item
  ), content as (
    insert into content (id, school_id, district_id, name, language, standard, subject_id, state,
      revision, kind, account_id, search_key, created_at, updated_at)
    select id, school_id, district_id, 'Lesson ' || n, 'mr', 1 + n % 10, $4,
      case when n % 5 = 0 then 'draft' else 'published' end, 1, 'video', $5, 'lesson ' || n, at, at
    from item
  ), revision as (
    insert into content_revision (content_id, number, kind, file_id, account_id, created_at)
    select id, 1, 'video', file_id, $5, at from item
  )
  insert into content_opening (school_id, content_id, revision, day, account_id, times)
  select ($2::uuid[])[1], id, 1, '2026-11-02'::date + day, $5, 1
  from item, generate_series(0, 4) as day where n % 3 = 0`;
