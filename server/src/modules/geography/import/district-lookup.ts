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

/** What no two districts may share. */
const unique = {
  name: (district: DistrictColumns) => `${district.state_id} ${matchKey(district.name)}`,
  lgdCode: ({ lgd_code }: DistrictColumns) => lgd_code && String(lgd_code),
  udiseCode: ({ udise_code }: DistrictColumns) => udise_code,
};
type UniqueField = keyof typeof unique;
const uniqueFields = Object.keys(unique) as UniqueField[];

/** All districts, some hundreds, as an import finds and leaves them. */
export class DistrictLookup {
  readonly #stored: Map<string, StoredDistrict>;
  readonly #now: Map<string, StoredDistrict>;
  readonly #holders = new Map<string, Set<string>>();

  private constructor(stored: StoredDistrict[]) {
    this.#stored = new Map(stored.map((district) => [district.id, district]));
    this.#now = new Map(this.#stored);
    for (const district of stored) this.#hold(district);
  }

  static async open(db: Database, { hold }: { hold: boolean }): Promise<DistrictLookup> {
    const all = db
      .selectFrom('district')
      .select(['id', ...columns])
      .orderBy('id');
    // Schools may be added to a district meanwhile: they need no more than that it stays.
    return new DistrictLookup(await (hold ? all.forNoKeyUpdate() : all).execute());
  }

  get(id: string): StoredDistrict | undefined {
    return this.#now.get(id);
  }

  find(field: UniqueField, wanted: DistrictColumns): StoredDistrict | undefined {
    const key = keyOf(field, wanted);
    for (const id of (key && this.#holders.get(key)) || []) {
      const district = this.#now.get(id);
      if (district && keyOf(field, district) === key) return district;
    }
    return undefined;
  }

  /**
   * The field in which another district stands in the way. What was somebody's before this batch counts too,
   * so that the one statement that writes them all never meets a value twice.
   */
  takenField(wanted: DistrictColumns, id?: string): UniqueField | undefined {
    return uniqueFields.find((field) => {
      const key = keyOf(field, wanted);
      return key && [...(this.#holders.get(key) ?? [])].some((holder) => holder !== id);
    });
  }

  add(district: DistrictColumns): StoredDistrict {
    const added = { ...district, id: newId() };
    this.put(added);
    return added;
  }

  put(district: StoredDistrict): void {
    this.#now.set(district.id, district);
    this.#hold(district);
  }

  drop(id: string): void {
    this.#now.delete(id);
  }

  #hold(district: StoredDistrict): void {
    for (const field of uniqueFields) {
      const key = keyOf(field, district);
      if (key) this.#holders.set(key, (this.#holders.get(key) ?? new Set()).add(district.id));
    }
  }

  /** Writes what has changed. */
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

/** Where what is wanted differs from what is there. */
export const changedColumns = (wanted: Partial<DistrictColumns>, present: DistrictColumns) =>
  columns.filter((column) => wanted[column] !== undefined && wanted[column] !== present[column]);
