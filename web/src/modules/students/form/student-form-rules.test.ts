import { describe, expect, it } from 'vitest';
import { consequences } from './student-form-rules.ts';
import { bodyOf, newGuardian, newStudent, type StudentValues } from './student-values.ts';
import { alikeQuery } from './use-duplicates.ts';

const blank = newStudent({ today: '2026-11-21', schoolId: 'a', classId: '5a' });
const withValues = (values: Partial<StudentValues>): StudentValues => ({ ...blank, ...values });

describe('what follows from a change in the form', () => {
  it('is no class, when the school is another', () => {
    const moved = withValues({ admission: { ...blank.admission, schoolId: 'b' } });
    expect(consequences(moved, blank).admission?.classId).toBe('');
    const kept = withValues({ admission: { ...blank.admission, registerNumber: '12' } });
    expect(consequences(kept, blank)).toEqual({});
  });

  it('asks again when the name changes after ‘another student’ was confirmed', () => {
    const said = withValues({ name: 'Asha', isAnother: true });
    expect(consequences({ ...said, name: 'Usha' }, said)).toEqual({ isAnother: false });
    expect(consequences({ ...said, address: 'Munge' }, said)).toEqual({});
    expect(consequences(said, { ...said, isAnother: false })).toEqual({});
  });

  it('is the first guardian’s consent, until another name is there', () => {
    const guardians = [{ ...newGuardian('mother'), name: 'Lata' }];
    const before = withValues({ guardians });
    const calls = { ...before, consent: { ...before.consent, state: 'given' } };
    expect(consequences(calls, before).consent?.givenBy).toBe('Lata');
    const named = { ...calls, consent: { ...calls.consent, givenBy: 'Sita' } };
    expect(consequences(named, before)).toEqual({});
  });
});

describe('what a form sends', () => {
  it('leaves out what is not known, also of values that come without their blanks', () => {
    const {
      isBpl: _,
      isCwsn: __,
      ...rest
    } = withValues({ name: 'Asha', isEws: 'no', isAay: 'yes' });
    const body = bodyOf(rest as StudentValues);
    expect(body).toMatchObject({ name: 'Asha', isEws: false, isAay: true, guardians: [] });
    expect(body).not.toHaveProperty('isBpl');
    expect(body).not.toHaveProperty('isCwsn');
    expect(body).not.toHaveProperty('consent');
  });
});

describe('the guardians that a form sends', () => {
  it('end with the last one begun, so that an issue is shown at its place', () => {
    const [none, lata] = [newGuardian('father'), { ...newGuardian('mother'), name: 'Lata' }];
    const sent = (guardians: StudentValues['guardians']) =>
      bodyOf(withValues({ guardians })).guardians;
    expect(sent([none])).toEqual([]);
    expect(sent([lata, none])).toEqual([{ name: 'Lata', relation: 'mother' }]);
    expect(sent([none, lata])).toHaveLength(2);
  });
});

describe('the search for possible duplicates', () => {
  it('waits for a name and one thing more', () => {
    expect(alikeQuery(withValues({ name: 'Asha' }))).toBeNull();
    expect(alikeQuery(withValues({ dateOfBirth: '2016-02-11' }))).toBeNull();
    expect(alikeQuery(withValues({ name: ' Asha ', dateOfBirth: '2016-02-11' }))).toEqual({
      name: 'Asha',
      dateOfBirth: '2016-02-11',
    });
  });

  it('leaves out what is not yet right', () => {
    const values = { name: 'Asha', pen: '27330', apaarId: '480012345678' };
    expect(alikeQuery(withValues(values))).toEqual({ name: 'Asha', apaarId: '480012345678' });
  });
});
