import type { Language } from '@shala/contract/fields.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { Gender } from '@shala/contract/student-codes.ts';
import type { TitleDifference } from '@shala/contract/titles.ts';

/** What the form and the import write of an account. */
export interface Account extends TitleDifference {
  name: string;
  email: string | null;
  mobile: string | null;
  role: Role;
  isPremium: boolean;
  gender: Gender | null;
  language: Language | null;
}

/** A person's work at a school. */
export interface Work {
  schoolId: string;
  designation: string | null;
  from: string;
  to: string | null;
}

/** An officer's area: one of the three. */
export interface Area {
  stateId: string | null;
  districtId: string | null;
  blockId: string | null;
}

export interface Stored {
  id: string;
  version: number;
}

/** A person with the work that the caller may see. */
export interface KnownPerson extends Account {
  id: string;
  schools: readonly Work[];
  locations: readonly Area[];
  /** The number of assignments out of sight. */
  unseenWork: number;
  /** Only earlier work is in sight; contact and new work are the later school's affair. */
  isFormer: boolean;
  /** Some of it has not ended and is at a school outside the caller's. */
  worksElsewhere: boolean;
}

export interface StoredPerson extends KnownPerson, Stored {
  status: 'active' | 'deactivated';
  schools: (Work & Stored)[];
  locations: (Area & Stored)[];
}

/** Work that has not ended; it may begin later. */
export const isOpenWork = ({ to }: Pick<Work, 'to'>, today: string): boolean =>
  to === null || to >= today;

const endless = 'without end';

/** The work is new or ends later than before. */
export const isProlonged = (before: Pick<Work, 'to'> | undefined, after: Pick<Work, 'to'>) =>
  !before || (after.to ?? endless) > (before.to ?? endless);
