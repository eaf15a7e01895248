import { newId } from '@shala/contract/new-id.ts';
import { bloodGroups } from '@shala/contract/student-codes.ts';
import type { NewStudent } from '../modules/students/students-public.ts';
import { type BothScripts, communities } from './demo-names.ts';
import { pick, seeded } from './lifelike.ts';
import type { DemoClass, DemoYear } from './seed-classes.ts';

export interface StudentsSchool {
  id: string;
  name: string;
  village: string;
  pin_code: string;
  lowest_standard: number;
}

interface Family {
  community: (typeof communities)[number];
  surname: BothScripts;
  father: BothScripts;
  mother: BothScripts;
  category: string;
  mobile: string;
  standards: number[];
}

/** Of its own, so that districts, people and weeks stay as they are whatever is made here. */
const random = seeded(2727);
const happens = (chance: number) => random() < chance;
const between = (lowest: number, highest: number) =>
  lowest + Math.floor(random() * (highest - lowest + 1));

/** Of a series that is given to nobody. */
const firstMobile = 6_100_000_000;
const firstPen = 27_990_000_000;
let families = 0;
let students = 0;

/** The children of a school's classes: brothers and sisters in different standards, numbered as they once came. */
export function demoStudentsOf(
  school: StudentsSchool,
  classes: readonly DemoClass[],
  { year, perClass }: { year: DemoYear; perClass: number },
): NewStudent[] {
  const known: Family[] = [];
  let register = 1000;
  return classes
    .toSorted((one, other) => other.standard - one.standard)
    .flatMap((into) => {
      const size = between(Math.ceil(perClass * 0.8), Math.floor(perClass * 1.2));
      const inClass = Array.from({ length: size }, () => {
        register += 1;
        return studentOf(familyFor(known, into.standard), { school, into, year, register });
      });
      return inRollOrder(inClass);
    });
}

function familyFor(known: Family[], standard: number): Family {
  const sibling = happens(0.3) && known.length > 0 && pick(random, known);
  if (sibling && sibling.standards.length < 3 && !sibling.standards.includes(standard)) {
    sibling.standards.push(standard);
    return sibling;
  }
  // Most are of the first community, as in the district.
  const community = communities[happens(0.6) ? 0 : between(1, communities.length - 1)]!;
  families += 1;
  const family = {
    community,
    surname: pick(random, community.families),
    father: pick(random, community.men),
    mother: pick(random, community.women),
    category: pick(random, community.categories),
    mobile: String(firstMobile + families),
    standards: [standard],
  };
  known.push(family);
  return family;
}

interface Place {
  school: StudentsSchool;
  into: DemoClass;
  year: DemoYear;
  register: number;
}

function studentOf(family: Family, { school, into, year, register }: Place): NewStudent {
  const { community, surname, father, mother } = family;
  const gender = school.name.includes('Girls') || happens(0.48) ? 'female' : 'male';
  const given = pick(random, gender === 'female' ? community.girls : community.boys);
  const first = Number(year.starts_on.slice(0, 4));
  const admittedOn = `${first - (into.standard - school.lowest_standard)}-06-15`;
  const isCwsn = happens(0.02);
  students += 1;
  return {
    id: newId(),
    admissionId: newId(),
    schoolId: school.id,
    classId: into.id,
    registerNumber: String(register),
    admittedOn,
    from: year.starts_on,
    name: `${surname[0]} ${given[0]} ${father[0]}`,
    local_name: `${surname[1]} ${given[1]} ${father[1]}`,
    mother_name: mother[0],
    father_name: `${father[0]} ${surname[0]}`,
    gender,
    date_of_birth: birthDay(first - 5 - into.standard),
    place_of_birth: school.village,
    nationality: 'Indian',
    religion: community.religion,
    caste: null,
    // What a school has still to ask for, before the portal takes its list.
    mother_tongue: happens(0.92) ? community.language : null,
    category: family.category,
    minority: happens(0.95) ? community.minority : null,
    is_bpl: happens(0.97) ? happens(0.25) : null,
    is_aay: false,
    is_ews: happens(0.1),
    is_cwsn: isCwsn,
    impairment: isCwsn ? 'low_vision' : null,
    blood_group: happens(0.7) ? pick(random, bloodGroups) : null,
    address: `At post ${school.village}`,
    pin_code: school.pin_code,
    pen: happens(0.85) ? String(firstPen + students) : null,
    apaar_id: null,
    state_student_id: null,
    is_rte: happens(0.05),
    previous_school: null,
    roll_number: null,
    guardians: [
      {
        name: `${father[0]} ${surname[0]}`,
        relation: 'father',
        mobile: family.mobile,
        email: null,
        occupation: null,
      },
      {
        name: `${mother[0]} ${surname[0]}`,
        relation: 'mother',
        mobile: family.mobile,
        email: null,
        occupation: null,
      },
    ],
  };
}

/** A school year of births goes from October to September. */
function birthDay(year: number): string {
  const month = between(1, 12);
  const day = between(1, 28);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${month > 9 ? year - 1 : year}-${two(month)}-${two(day)}`;
}

const inRollOrder = (inClass: readonly NewStudent[]): NewStudent[] =>
  inClass
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((student, index) => ({ ...student, roll_number: index + 1 }));
