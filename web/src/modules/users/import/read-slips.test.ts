import { describe, expect, it } from 'vitest';
import { slipsOf } from './read-slips.ts';

const csv = [
  '\ufeffName,Role,Works at,User ID,One-time password',
  'आशा पाटील,Teacher,"ZP School, Kudal; ZP School ""North""",9822012345,TPC6-K5EP-VN3F-89CV',
  "'=cmd,Principal,,a@b.in,AAAA-BBBB-CCCC-DDDD",
  '',
].join('\r\n');

describe('the slips in a list of sign-ins', () => {
  it('are read with their quotes, line by line, without the headings', () => {
    expect(slipsOf(csv)).toEqual([
      {
        name: 'आशा पाटील',
        role: 'Teacher',
        worksAt: ['ZP School, Kudal', 'ZP School "North"'],
        signInName: '9822012345',
        oneTimePassword: 'TPC6-K5EP-VN3F-89CV',
      },
      {
        name: '=cmd',
        role: 'Principal',
        worksAt: [],
        signInName: 'a@b.in',
        oneTimePassword: 'AAAA-BBBB-CCCC-DDDD',
      },
    ]);
  });

  it('are none in a list that has only its headings', () => {
    expect(slipsOf('Name,Role\r\n')).toEqual([]);
  });
});
