import type { ImportContext } from '../../../platform/import-job/importer.ts';
import { refreshWork } from '../../leave/leave-public.ts';
import {
  areaDifference,
  touchedSchools,
  workDifference,
} from '../assignments/assignment-difference.ts';
import { storeAreas, storeWork } from '../assignments/store-assignments.ts';
import type { KnownPerson, StoredPerson } from '../person-record.ts';
import { insertAccounts, updateAccounts } from '../store-accounts.ts';

type Storing = Pick<ImportContext, 'db' | 'clock'>;

/**
 * The people of a batch. Each line sees the changes of the lines before it; the result of them all
 * is stored together, many people per statement.
 */
export class PeopleLookup {
  readonly #stored: Map<string, StoredPerson>;
  readonly #now = new Map<string, KnownPerson>();
  readonly #byContact = new Map<string, string>();

  constructor(stored: Map<string, StoredPerson>) {
    this.#stored = stored;
    for (const person of stored.values()) this.#enter(person);
  }

  get(id: string): KnownPerson | undefined {
    return this.#now.get(id);
  }

  /** The id of the person with this e-mail or mobile. */
  idOf(contact: string | null): string | undefined {
    return contact === null ? undefined : this.#byContact.get(contact);
  }

  put(person: KnownPerson): void {
    this.drop(person.id);
    this.#enter(person);
  }

  drop(id: string): void {
    const before = this.#now.get(id);
    for (const contact of [before?.email, before?.mobile])
      if (contact) this.#byContact.delete(contact);
    this.#now.delete(id);
  }

  #enter(person: KnownPerson): void {
    this.#now.set(person.id, person);
    for (const contact of [person.email, person.mobile])
      if (contact) this.#byContact.set(contact, person.id);
  }

  /** The people whom lines have added or changed. */
  changed(): KnownPerson[] {
    return [...this.#now.values()].filter((person) => person !== this.#stored.get(person.id));
  }

  /**
   * Returns the ids that could not be added, because another person has just got the e-mail or
   * mobile.
   */
  async store({ db, clock }: Storing): Promise<Set<string>> {
    const touched = this.changed();
    const fresh = touched.filter(({ id }) => !this.#stored.has(id));
    const added = await insertAccounts(db, clock, fresh);
    const refused = new Set(fresh.map(({ id }) => id).filter((id) => !added.has(id)));
    const present = touched.filter(({ id }) => this.#stored.has(id));
    if (present.length > 0) await updateAccounts(db, clock, present);
    const good = touched.filter(({ id }) => !refused.has(id));
    const work = good.map(({ id, schools }) => ({
      accountId: id,
      ...workDifference(this.#stored.get(id)?.schools ?? [], schools),
    }));
    await storeWork(db, work);
    // A new person has no leave yet.
    const moved = work
      .filter(({ accountId }) => this.#stored.has(accountId))
      .map((one) => ({ accountId: one.accountId, schoolIds: touchedSchools(one) }));
    await refreshWork(db, moved, clock.schoolDay());
    await storeAreas(
      db,
      good.map(({ id, locations }) => ({
        accountId: id,
        ...areaDifference(this.#stored.get(id)?.locations ?? [], locations),
      })),
    );
    return refused;
  }
}
