import { describe, expect, it } from 'vitest';
import { passwordIssue } from './password-rules.ts';

const sunita = { name: 'Sunita Patil', email: 's.patil@school.example', mobile: '9822012345' };

describe('a new password', () => {
  it.each([
    'password123',
    'P@ssw0rd2026',
    'mypassword99',
    '1234567890',
    '1111111111',
    '123123123123',
    'abababababab',
    'qwertyuiop',
    'Admin@12345',
    'adminadmin',
    'admin123admin123',
    'India@12345',
    'JaiHind@1947',
    'Adm1n@2026',
    '2026School!',
  ])('%s is among the first to be guessed', (password) => {
    expect(passwordIssue(password, sunita)).toBe('password_common');
  });

  it.each([
    'sunita patil',
    'SunitaPatil@1985',
    'patil_sunita',
    's.patil@school.example',
    '9822012345',
    'Patil-9822012345',
  ])('%s is made of what everybody knows of the person', (password) => {
    expect(passwordIssue(password, sunita)).toBe('password_personal');
  });

  it('cannot be the name in Devanagari either', () => {
    const owner = { name: 'सुनीता पाटील', email: null, mobile: null };
    expect(passwordIssue('सुनीता पाटील १२३', owner)).toBe('password_personal');
  });

  it.each([
    'mangoes in the rain',
    'sunita likes mangoes',
    'मेरी शाला अच्छी है',
    'शाळा माझी आवडती ab',
    'correct horse battery',
    'Tx9$kq2Lmw',
    '2467938105',
  ])('%s is fine', (password) => {
    expect(passwordIssue(password, sunita)).toBeUndefined();
  });
});
