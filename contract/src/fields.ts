import * as z from 'zod';
import { hasAadhaar } from './aadhaar.ts';
import { daysBetween } from './days.ts';
import { asciiDigits, pinPattern } from './digits.ts';
import { trimUnseen } from './unseen-signs.ts';

/** Messages of these schemas are keys of the `validation` texts. */

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * What turns the direction of writing would show a name as another; the marks and joiners with which
 * words are spelt turn nothing.
 */
export const isCleanText = (text: string): boolean =>
  isStorable(text) && !/[\u202a-\u202e\u2066-\u2069]/.test(text);

/** The rules after it are for texts of a length that may be: of a long one each would take its time. */
export const tooLong = { error: 'too_long', abort: true } as const;

/** In small letters, as PostgreSQL gives it back. */
export const uuid = z.uuid({ error: 'id' }).toLowerCase();

/** Made by the caller and chosen from no list. */
export const madeUuid = z.uuid({ error: 'uuid' }).toLowerCase();

/**
 * The id of a record of the entity; the entity's name lets tests put another school's id in its
 * place.
 */
export const idOf = (entity: string) => uuid.meta({ entity });

/** A record by its id alone, as the path or the body of a call. */
export const byId = (entity: string) => z.strictObject({ id: idOf(entity) });

export const ofSchool = { schoolId: idOf('school') };

/** What is looked up and never stored. */
export const searchText = (max: number) =>
  z
    .string()
    .overwrite(trimUnseen)
    .min(1, { error: 'required' })
    .max(max, tooLong)
    .refine(isCleanText, { error: 'characters' });

/** Aadhaar numbers are never stored, whatever field they are typed into. */
export const withoutAadhaar = (text: string): boolean => !hasAadhaar(text);

export const requiredText = (max: number) =>
  searchText(max).refine(withoutAadhaar, { error: 'aadhaar' });

/** Blank, or with nothing to be seen, and absent are the same; stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(trimUnseen)
    .max(max, tooLong)
    .refine(isCleanText, { error: 'characters' })
    .refine(withoutAadhaar, { error: 'aadhaar' })
    .nullish();

const singleBlanks = (text: string) => text.replace(/\s+/g, ' ');

/** What stands in a register is written in some script; blank is said of by itself. */
export const isPersonName = (text: string): boolean => text === '' || /\p{L}/u.test(text);

/** The name of a student, a guardian or a member of staff, with one blank between its parts. */
export const personName = requiredText(120)
  .overwrite(singleBlanks)
  .refine(isPersonName, { error: 'person_name' });

/** The name of a parent, or one in the other script, as far as it is known. */
export const optionalPersonName = optionalText(120)
  .unwrap()
  .unwrap()
  .overwrite(singleBlanks)
  .nullish();

/** A code or number of digits, in whichever script they are typed. */
export const digitText = z.string().trim().overwrite(asciiDigits);

/**
 * 11 digits: state 2, district 2, block 2, village or ward 3, school 2. State codes run from 01 to
 * 38.
 */
export const udiseCode = digitText
  .regex(/^(0[1-9]|[12]\d|3[0-8])\d{9}$/, { error: 'udise_code' })
  .meta({ example: '27330100102' });

/**
 * A school's own code, short enough for a student to type; it has a letter, so that it is never
 * another school's UDISE code.
 */
export const shortCode = digitText
  .toUpperCase()
  .regex(/^(?=.*[A-Z])[A-Z0-9]{3,12}$/, { error: 'short_code' })
  .meta({ example: 'MUNGE1' });

export const mobile = digitText
  .regex(/^[6-9]\d{9}$/, { error: 'mobile' })
  .meta({ example: '9822012345' });

/** The general register's number: text as schools write it ('1234/A'), never reused. */
export const registerNumber = requiredText(30);

export const pin = digitText.regex(pinPattern, { error: 'pin' }).meta({ example: '4071' });

/** A whole number from the one to the other. */
export const whole = (min: number, max: number) =>
  z.int({ error: 'number' }).min(min, { error: 'range' }).max(max, { error: 'range' });

export const pinCode = digitText
  .regex(/^[1-9]\d{5}$/, { error: 'pin_code' })
  .meta({ example: '416630' });

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, tooLong)
  .pipe(z.email({ error: 'email' }))
  .refine(withoutAadhaar, { error: 'aadhaar' })
  .meta({ example: 'sunita@school.example' });

/** No date of a school lies outside; days can be added to each. */
const isInCalendar = (day: string) => day >= '1900-01-01' && day <= '2199-12-31';

export const date = z.iso
  .date({ error: ({ input }) => (input === undefined || input === '' ? 'required' : 'date') })
  .refine(isInCalendar, { error: 'date' })
  .meta({ example: '2026-11-16' });

/** `2026-11` */
export const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'month' })
  .meta({ example: '2026-11' });

/**
 * A rule about several fields is checked once these are right, whatever is wrong with others: a form then says all that
 * is wrong at its first attempt.
 */
export const onceValid = (...fields: readonly string[]) => ({
  when: ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    issues.every(
      ({ path: [field] = [] }) => field !== undefined && !fields.includes(String(field)),
    ),
});

/** `to` is not before `from`, and they are so many days at most, counting both. */
export const spanOf = <S extends z.ZodType<{ from?: string | null; to?: string | null }>>(
  form: S,
  mostDays = Number.POSITIVE_INFINITY,
): S =>
  form
    .refine(({ from, to }) => !from || !to || from <= to, {
      error: 'dates_order',
      path: ['to'],
      ...onceValid('from', 'to'),
    })
    .refine(({ from, to }) => !from || !to || daysBetween(from, to) < mostDays, {
      error: 'days_most',
      path: ['to'],
      ...onceValid('from', 'to'),
      params: { days: mostDays },
    });

export const instant = z.iso
  .datetime()
  .refine((at) => isInCalendar(at.slice(0, 10)), { error: 'date' })
  .meta({ example: '2026-11-16T04:30:00.000Z' });

export const passwordMinLength = 10;

/**
 * At least ten characters; length matters more than special signs, so the rule checks nothing else.
 */
export const newPassword = z
  .string()
  .min(passwordMinLength, { error: 'password_short' })
  .max(200, tooLong)
  .refine(isCleanText, { error: 'characters' });

/** The largest `integer` of PostgreSQL, in which versions are counted. */
export const mostVersion = 2_147_483_647;

/** The version that was read, sent back on save, so that nobody's edit is lost silently. */
export const version = z.int().positive().max(mostVersion);

export const idempotencyKey = madeUuid;

export const areDistinct = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;

/** Some records of the entity, each once. */
export const severalOf = (entity: string, most: number) =>
  z
    .array(idOf(entity))
    .min(1, { error: 'required' })
    .max(most, { error: 'range' })
    .refine(areDistinct, { error: 'twice' });

export const language = z.enum(['en', 'hi', 'mr'], { error: 'choice' });
export type Language = z.infer<typeof language>;

export const latitude = z.number().min(6, { error: 'latitude' }).max(38, { error: 'latitude' });
export const longitude = z.number().min(68, { error: 'longitude' }).max(98, { error: 'longitude' });
