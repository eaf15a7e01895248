import { addDays } from '@shala/contract/days.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import { daysAfterwards } from '@shala/contract/leave.ts';
import type { Balance } from '@shala/contract/leave-balances.ts';
import { type LeaveSpan, leaveDays, sumOfHalfDays } from '@shala/contract/leave-days.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, fixed } from '../../../platform/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { daysOf, type Member } from '../staff-member.ts';
import { allRules, applicableIn, type LeaveRules } from '../types/leave-types.ts';
import { type LeaveYear, LeaveYears } from './leave-years.ts';
import { type Entry, missingEntries, sumOf } from './open-years.ts';

type TypedEntry = Entry & { leaveTypeId: string };
interface Waiting extends LeaveSpan {
  id: string;
  leaveTypeId: string;
}

/** Leave is planned so far ahead at most. */
const daysAhead = 800;

/** What a leave costs, year by year. */
export type CostOfYears = Map<string, number>;

/** A person's ledger as it would read with every year open that is over or begun. */
export class Balances {
  readonly #db: Database;
  readonly #today: string;
  readonly #member: Member;
  readonly #years: LeaveYears;
  readonly #entries: TypedEntry[];
  readonly #waiting: Waiting[];
  readonly #without: string | undefined;
  #daysOfWaiting: SchoolDay[] | undefined;

  private constructor(
    db: Database,
    today: string,
    member: Member,
    read: {
      years: LeaveYears;
      entries: TypedEntry[];
      waiting: Waiting[];
      without: string | undefined;
    },
  ) {
    this.#db = db;
    this.#today = today;
    this.#member = member;
    this.#years = read.years;
    this.#entries = read.entries;
    this.#waiting = read.waiting;
    this.#without = read.without;
  }

  /** `without` a request that is being changed or decided: what it takes is free again. */
  static async of(
    { db, clock }: { db: Database; clock: Clock },
    member: Member,
    without?: string,
  ): Promise<Balances> {
    const [years, entries, waiting] = [
      await LeaveYears.of(db, member.stateId),
      await entriesOf(db, member.accountId),
      await waitingOf(db, member.accountId),
    ];
    return new Balances(db, clock.schoolDay(), member, { years, entries, waiting, without });
  }

  /** None for a day that lies too far ahead to be planned. */
  yearAt(type: LeaveRules, day: string): LeaveYear | undefined {
    const isFar = day > addDays(this.#today, daysAhead);
    return isFar ? undefined : this.#years.at(type.yearKind, day);
  }

  /** Refuses a leave of days for which no year is set yet. */
  async costOf(type: LeaveRules, span: LeaveSpan): Promise<CostOfYears> {
    const cost: CostOfYears = new Map();
    for (const { year, halfDays } of await this.#charged(type, span)) {
      if (!year) throw invalid({ field: 'to', key: 'leave_no_year' });
      cost.set(year.startsOn, (cost.get(year.startsOn) ?? 0) + halfDays);
    }
    return cost;
  }

  /** The days that cost something, each with the year that pays for it. */
  async #charged(type: LeaveRules, span: LeaveSpan) {
    const days = await this.#daysOf(span);
    return leaveDays(span, days, type).map(({ day, halfDays }) => ({
      year: this.#chargedYear(type, day),
      halfDays,
    }));
  }

  /** Those of all that waits are read once: request by request, the same rules would be read again. */
  async #daysOf({ from, to }: LeaveSpan): Promise<SchoolDay[]> {
    const begins = this.#waiting.map((one) => one.from).sort()[0];
    const ends = this.#waiting
      .map((one) => one.to)
      .sort()
      .at(-1);
    if (!begins || !ends || from < begins || to > ends) {
      return daysOf(this.#db, this.#member, from, to);
    }
    this.#daysOfWaiting ??= await daysOf(this.#db, this.#member, begins, ends);
    return this.#daysOfWaiting.filter(({ day }) => from <= day && day <= to);
  }

  /** What was left of a year that is over has gone on into the one that runs, and is taken from there. */
  #chargedYear(type: LeaveRules, day: string): LeaveYear | undefined {
    const year = this.yearAt(type, day);
    const hasGoneOn = year && type.carriesOver && year.endsOn < this.#today;
    return hasGoneOn ? (this.yearAt(type, this.#today) ?? year) : year;
  }

  /** The year that pays today for what was charged to another before. */
  payingYear(type: LeaveRules, yearStartsOn: string): string {
    return this.#chargedYear(type, yearStartsOn)?.startsOn ?? yearStartsOn;
  }

  /** What opens the year and closes those that are over, as far as it is not written yet. */
  missing(type: LeaveRules, year: LeaveYear): Entry[] {
    const entries = this.#entries.filter(({ leaveTypeId }) => leaveTypeId === type.id);
    const [from = ''] = [this.#member.since, ...entries.map((one) => one.yearStartsOn)].sort();
    const [, to = ''] = [year.endsOn, this.#today].sort();
    const years = this.#years.between(type.yearKind, from, to);
    return missingEntries(type, years, entries, (one) => this.#isOver(type, one));
  }

  /** Where nothing goes on, a year's leave can still be applied for a while after it, and approved. */
  #isOver(type: LeaveRules, { startsOn, endsOn }: LeaveYear): boolean {
    if (type.carriesOver) return endsOn < this.#today;
    const waits = this.#waiting.some(
      ({ leaveTypeId, from, to }) => leaveTypeId === type.id && from <= endsOn && to >= startsOn,
    );
    return addDays(endsOn, daysAfterwards) < this.#today && !waits;
  }

  /** In half days; null: without a limit. */
  async left(type: LeaveRules, year: LeaveYear): Promise<number | null> {
    if (type.perYear === null) return null;
    const sum = sumOf(this.#open(type, year), year);
    return sum - (await this.#asked(type, year));
  }

  async balance(type: LeaveRules, year: LeaveYear): Promise<Balance> {
    const entries = this.#open(type, year);
    const sumOfKinds = (...kinds: string[]) =>
      sumOf(
        entries.filter(({ kind }) => kinds.includes(kind)),
        year,
      );
    return {
      leaveTypeId: type.id,
      code: type.code,
      name: type.name,
      localName: type.localName,
      nameHindi: type.nameHindi,
      yearStartsOn: year.startsOn,
      yearEndsOn: year.endsOn,
      granted: type.perYear === null ? null : sumOfKinds('granted', 'corrected'),
      carried: sumOfKinds('carried'),
      taken: 0 - sumOfKinds('taken', 'returned'),
      asked: await this.#asked(type, year),
      left: await this.left(type, year),
    };
  }

  /** Of all types that are for the person, and of those that were used in the year. */
  async all(on: string): Promise<Balance[]> {
    const balances: Balance[] = [];
    for (const type of applicableIn(await allRules(this.#db), this.#member.stateId)) {
      const year = this.yearAt(type, on);
      if (!year) continue;
      const isUsed = this.#entries.some(
        (entry) => entry.leaveTypeId === type.id && entry.yearStartsOn === year.startsOn,
      );
      if (isUsed || (type.isActive && isFor(type, this.#member))) {
        balances.push(await this.balance(type, year));
      }
    }
    return balances;
  }

  #open(type: LeaveRules, year: LeaveYear): Entry[] {
    const written = this.#entries.filter(({ leaveTypeId }) => leaveTypeId === type.id);
    return [...written, ...this.missing(type, year)];
  }

  /** What is not decided yet. */
  async #asked(type: LeaveRules, { startsOn }: LeaveYear): Promise<number> {
    let sum = 0;
    for (const leave of this.#waiting) {
      if (leave.leaveTypeId !== type.id || leave.id === this.#without) continue;
      const days = await this.#charged(type, leave);
      sum += sumOfHalfDays(days.filter(({ year }) => year?.startsOn === startsOn));
    }
    return sum;
  }
}

/** Whether a type is for somebody; where it is not known whether for a man or a woman, whoever decides looks. */
export const isFor = (
  { forRoles, forGender }: Pick<LeaveRules, 'forRoles' | 'forGender'>,
  { role, gender }: { role: string; gender: string | null },
): boolean =>
  (forRoles as string[]).includes(role) && (!forGender || !gender || forGender === gender);

const entriesOf = (db: Database, accountId: string): Promise<TypedEntry[]> =>
  fixed(
    db
      .selectFrom('leave_entry')
      .where('account_id', '=', accountId)
      .select([
        'leave_type_id as leaveTypeId',
        'year_starts_on as yearStartsOn',
        'kind',
        'half_days as halfDays',
      ]),
  ).execute();

const waitingOf = (db: Database, accountId: string): Promise<Waiting[]> =>
  fixed(
    db
      .selectFrom('leave')
      .where('account_id', '=', accountId)
      .where('state', '=', 'asked')
      .select([
        'id',
        'leave_type_id as leaveTypeId',
        'from_day as from',
        'to_day as to',
        'from_midday as fromMidday',
        'to_midday as toMidday',
      ]),
  ).execute();
