import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { hasAadhaar, maskAadhaar } from './aadhaar.ts';
import type { Endpoint } from './endpoint.ts';
import { rows } from './rows.ts';
import { aadhaarNumber, disguises } from './testing/aadhaar-disguises.ts';
import { processorTime } from './testing/processor-time.ts';

/** The texts that a caller may send, each with its row and its place there. */
function textsOf(schema: z.core.$ZodType, at: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    return fields.flatMap(([key, field]) => textsOf(field, `${at}.${key}`));
  }
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => textsOf(one, at));
  if (schema instanceof z.ZodRecord) {
    return [...textsOf(schema.keyType, `${at}{}`), ...textsOf(schema.valueType, `${at}{}`)];
  }
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.flatMap((item, index) => textsOf(item, `${at}[${index}]`));
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return textsOf(schema.unwrap(), at);
  }
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, at).length > 0 ? [[at, schema]] : [];
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  if (isText) return [[at, schema as z.ZodType]];
  const others = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodUndefined];
  if (others.some((kind) => schema instanceof kind)) return [];
  throw new Error(`${at}: the test does not know ${schema.constructor.name}`);
}

const sent = Object.entries(rows as Record<string, Endpoint>).flatMap(([name, row]) =>
  (['body', 'form'] as const).flatMap((part) => (row[part] ? textsOf(row[part], name) : [])),
);

/** These take such a number, and each has its reason. */
const exceptions = [
  // Compared with what is stored, and not stored itself.
  /^User\/(isValidUserWithPassword|getUserData)\.email$/,
  /^auth\/studentSignIn\.schoolCode$/,
  /^auth\/resetPassword\.token$/,
  /^studentSchool\/requestTransfer\.fromRegisterNumber$/,
  /^attendance\/student(CheckIn|CheckOut)\.typed$/,
  // Stored as a hash.
  /\.(password|currentPassword|newPassword)$/,
  // As many digits of their own.
  /\.(pen|apaarId|bankAccountNumber)$/,
  /^fees\/record(FeesPayment|Refund)\.reference$/,
  // The element that it is a part of is checked as a whole.
  /^whiteboard\/savePage\.elements\[\]\.link$/,
  // JSON with the cells of any column; masked by column before it is stored.
  /\/bulkUpload\w+\.(mapping|edits|repairs)$/,
  // Bytes that the server reads as a picture.
  /^whiteboard\/savePage\.pictures\[\]\.data$/,
];

describe('a text of the contract', () => {
  it('is found in every part of the schemas', () => {
    expect(sent.length).toBeGreaterThan(100);
  });

  it('refuses an Aadhaar number, however it is typed', () => {
    const accepting = sent.filter(([, schema]) =>
      disguises.some((typed) => schema.safeParse(typed).success),
    );
    const open = accepting
      .map(([at]) => at)
      .filter((at) => !exceptions.some((one) => one.test(at)));
    expect(open).toEqual([]);
  });

  it('refuses one within what the field asks for', () => {
    const within = [
      ...['', '.', '-'].map((sign) => `${aadhaarNumber.match(/.{4}/g)!.join(sign)}@sbi`),
      `https://diksha.gov.in/${aadhaarNumber}`,
      `https://diksha.gov.in/?q=${disguises[3]}`,
      `a${aadhaarNumber}@school.example`,
    ];
    const accepting = sent
      .filter(([, schema]) => within.some((typed) => schema.safeParse(typed).success))
      .map(([at]) => at);
    expect(accepting.filter((at) => !exceptions.some((one) => one.test(at)))).toEqual([]);
  });

  it('is a reference of a bank by twelve digits without gaps alone', () => {
    const [, reference] = sent.find(([at]) => at === 'fees/recordFeesPayment.reference')!;
    const accepted = disguises.filter((typed) => reference.safeParse(typed).success);
    expect(accepted).toEqual([aadhaarNumber]);
  });

  it('says that it is one', () => {
    const texts = sent.filter(([, schema]) => schema.safeParse('Ramesh Kadam').success);
    const silent = texts.filter(([, schema]) => {
      const { error } = schema.safeParse(disguises[0]);
      return error && !error.issues.some(({ message }) => message === 'aadhaar');
    });
    expect(silent.map(([at]) => at)).toEqual([]);
  });
});

describe('hasAadhaar', () => {
  const digits = [...aadhaarNumber];
  const changed = (at: number, ...now: string[]) =>
    digits.toSpliced(at, now.length, ...now).join('');

  it('detects every single wrong digit and every swap of two neighbours', () => {
    for (const [at, digit] of digits.entries()) {
      for (let by = 1; by <= 9; by += 1) {
        expect(hasAadhaar(changed(at, String((Number(digit) + by) % 10)))).toBe(false);
      }
      const next = digits[at + 1];
      if (next && next !== digit) expect(hasAadhaar(changed(at, next, digit))).toBe(false);
    }
  });
});

describe('maskAadhaar', () => {
  it.each(disguises)('finds %s and keeps at most its last four digits', (typed) => {
    expect(hasAadhaar(typed)).toBe(true);
    const masked = maskAadhaar(`Munge, ${typed} (verified)`);
    expect(masked).toMatch(/^Munge, [+(]{0,2}(\d*91[ -])?XXXX XXXX .{4,12} \(verified\)$/u);
    expect(hasAadhaar(masked)).toBe(false);
  });

  it.each([
    ['234123412346', 'XXXX XXXX 2346'],
    ['2341 2341 2346', 'XXXX XXXX 2346'],
    ['2341 – 2341 – 2346', 'XXXX XXXX 2346'],
    ['234123412346.0', 'XXXX XXXX 2346.0'],
    ['२३४१ २३४१ २३४६', 'XXXX XXXX २३४६'],
    ['Aadhaar: 234123412346, verified', 'Aadhaar: XXXX XXXX 2346, verified'],
    ['Asha2 23 41 23 41 23 46', 'Asha2 XXXX XXXX 2346'],
    ['UID23 41 23 41 23 46', 'UIDXXXX XXXX 2346'],
    ['House 12, 2341 2341 2346', 'House 12, XXXX XXXX 2346'],
    ['9822012345, 2341 2341 2346, 416630', '9822012345, XXXX XXXX 2346, 416630'],
  ])('masks %s', (text, masked) => expect(maskAadhaar(text)).toBe(masked));

  // Each would be a number with a right check digit, were it one number.
  it.each([
    ['a wrong check digit', '234123412345'],
    ['1 as the first digit', '134123412346'],
    ['a longer number', '1234123412346'],
    ['a longer number', '2341234123461'],
    ['mobiles', '9822012345/9422012345'],
    ['a mobile with its country', '+919822012341'],
    ['a mobile with its country', '+91 98220 12341'],
    ['a mobile after a number', 'Flat 23, 9822012349'],
    ['a mobile after a number', '23 98220 12349'],
    ['a UDISE code and a class', '27250100101/5'],
    ['dates', '21/11/26-23/11/26'],
    ['dates', '21.11.2026-23.11.2026'],
    ['dates', '2026-11-21/2026-11-23'],
    ['a register number', 'GR 1234/A'],
    ['numbers in words', '2341 and 2341 and 2346'],
    ['formulas', 'What follows $2341$, $2341$, $2346$?'],
    ['formulas', 'What follows \\(2341\\), \\(2341\\), \\(2346\\)?'],
    ['an id of ours', '8cf4a48a-8654-4985-8887-dc199e60fd87'],
    ['an id of ours', '8CF4A48A-B65D-4985-8887-234123412346'],
  ])('leaves %s: %s', (_, text) => expect(maskAadhaar(text)).toBe(text));

  it('finds what stands in a long text of digits at once', () => {
    const taken = processorTime(() => {
      maskAadhaar('1 '.repeat(16_000));
      maskAadhaar('1'.repeat(32_000));
    });
    expect(taken).toBeLessThan(2000);
  });
});
