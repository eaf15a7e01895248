import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { type Database, RetryTransaction } from '../../../platform/database.ts';
import { matchKey } from '../match-key.ts';

/** A district's columns, as an import writes them. */
export interface DistrictColumns {
  state_id: string;
  name: string;
  name_hindi: string | null;
  name_marathi: string | null;
  lgd_code: number | null;
  udise_code: string | null;
}

export interface StoredDistrict extends DistrictColumns {
  id: string;
}

const columns = [
  'state_id',
  'name',
  'name_hindi',
  'name_marathi',
  'lgd_code',
  'udise_code',
] as const;

/** The fields that no two districts may share. */
const unique = {
  name: (district: DistrictColumns) => `${district.state_id} ${matchKey(district.name)}`,
  lgdCode: ({ lgd_code }: DistrictColumns) => lgd_code && String(lgd_code),
  udiseCode: ({ udise_code }: DistrictColumns) => udise_code,
};
type UniqueField = keyof typeof unique;
const uniqueFields = Object.keys(unique) as UniqueField[];

/** All districts, some hundreds, with the changes of an import. */
export class DistrictLookup {
  readonly #stored: Map<string, StoredDistrict>;
  readonly #now: Map<string, StoredDistrict>;
  readonly #owners = new Map<string, Set<string>>();

  private constructor(stored: StoredDistrict[]) {
    this.#stored = new Map(stored.map((district) => [district.id, district]));
    this.#now = new Map(this.#stored);
    for (const district of stored) this.#index(district);
  }

  static async open(db: Database, { lock }: { lock: boolean }): Promise<DistrictLookup> {
    const all = db
      .selectFrom('district')
      .select(['id', ...columns])
      .orderBy('id');
    // Schools may be added to a district meanwhile, as they only need it to exist.
    return new DistrictLookup(await (lock ? all.forNoKeyUpdate() : all).execute());
  }

  get(id: string): StoredDistrict | undefined {
    return this.#now.get(id);
  }

  find(field: UniqueField, target: DistrictColumns): StoredDistrict | undefined {
    const key = keyOf(field, target);
    for (const id of (key && this.#owners.get(key)) || []) {
      const district = this.#now.get(id);
      if (district && keyOf(field, district) === key) return district;
    }
    return undefined;
  }

  /**
   * The field in which another district stands in the way. What was somebody's before this batch counts too,
   * so that the one statement that writes them all never meets a value twice.
   */
  conflictingField(target: DistrictColumns, id?: string): UniqueField | undefined {
    return uniqueFields.find((field) => {
      const key = keyOf(field, target);
      return key && [...(this.#owners.get(key) ?? [])].some((owner) => owner !== id);
    });
  }

  add(district: DistrictColumns): StoredDistrict {
    const added = { ...district, id: newId() };
    this.put(added);
    return added;
  }

  put(district: StoredDistrict): void {
    this.#now.set(district.id, district);
    this.#index(district);
  }

  drop(id: string): void {
    this.#now.delete(id);
  }

  #index(district: StoredDistrict): void {
    for (const field of uniqueFields) {
      const key = keyOf(field, district);
      if (key) this.#owners.set(key, (this.#owners.get(key) ?? new Set()).add(district.id));
    }
  }

  /** Writes the changes. */
  async store(db: Database): Promise<void> {
    const all = [...this.#now.values()];
    const added = all.filter(({ id }) => !this.#stored.has(id));
    const changed = all.filter((district) => {
      const before = this.#stored.get(district.id);
      return before && before !== district;
    });
    const dropped = [...this.#stored.keys()].filter((id) => !this.#now.has(id));
    if (dropped.length > 0) await db.deleteFrom('district').where('id', 'in', dropped).execute();
    if (changed.length > 0) {
      await sql`
        update district set version = district.version + 1, name = row.name,
          match_key = row.match_key, name_hindi = row.name_hindi,
          name_marathi = row.name_marathi, lgd_code = row.lgd_code, udise_code = row.udise_code
        from jsonb_to_recordset(${JSON.stringify(changed.map(withMatchKey))}::jsonb) as row
          (id uuid, name text, match_key text, name_hindi text, name_marathi text,
           lgd_code integer, udise_code text)
        where district.id = row.id`.execute(db);
    }
    if (added.length > 0) {
      const stored = await db
        .insertInto('district')
        .values(added.map(withMatchKey))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      if (stored.length < added.length)
        throw new RetryTransaction('a district was added meanwhile');
    }
  }
}

const withMatchKey = (district: StoredDistrict) => ({
  ...district,
  match_key: matchKey(district.name),
});

function keyOf(field: UniqueField, district: DistrictColumns): string | null {
  const value = unique[field](district);
  return value ? `${field} ${value}` : null;
}

/** The columns whose new value differs from the present one. */
export const changedColumns = (target: Partial<DistrictColumns>, present: DistrictColumns) =>
  columns.filter((column) => target[column] !== undefined && target[column] !== present[column]);
