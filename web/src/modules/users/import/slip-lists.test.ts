import type { SignInSlip } from '@shala/contract/users.ts';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { readSlips, slipsCsv } from './slip-lists.ts';

const asha: SignInSlip = {
  name: 'आशा पाटील',
  role: 'Teacher',
  worksAt: ['ZP School, Kudal', 'ZP School "North"'],
  signInName: '9822012345',
  oneTimePassword: 'TPC6-K5EP-VN3F-89CV',
};
const formula: SignInSlip = {
  name: '=cmd',
  role: 'Principal',
  worksAt: [],
  signInName: 'a@b.in',
  oneTimePassword: 'AAAA-BBBB-CCCC-DDDD',
};

const key = ((text: string) => text) as TFunction;

describe('readSlips', () => {
  it('reads a slip from every line', () => {
    const lines = `${JSON.stringify(asha)}\n${JSON.stringify(formula)}\n`;
    expect(readSlips(lines)).toEqual([asha, formula]);
  });

  it('finds none in an empty answer', () => {
    expect(readSlips('')).toEqual([]);
  });
});

describe('slipsCsv', () => {
  it('writes headings and a line for each person, quoted, none a formula', () => {
    const lines = slipsCsv([asha, formula], key).replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines).toEqual([
      '"users:field.name","users:field.role","users:field.worksAt","users:field.signInName","users:field.oneTimePassword"',
      '"आशा पाटील","shell:roles.Teacher","ZP School, Kudal; ZP School ""North""","9822012345","TPC6-K5EP-VN3F-89CV"',
      `"'=cmd","shell:roles.Principal","","a@b.in","AAAA-BBBB-CCCC-DDDD"`,
    ]);
  });
});
