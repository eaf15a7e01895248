import type { SignInSlip } from '@shala/contract/users.ts';
import type { TFunction } from 'i18next';
import { asCsv } from '../../../platform/csv.ts';

/** The server sends a slip as JSON in every line. */
export const readSlips = (text: string): SignInSlip[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const columns = ['name', 'role', 'worksAt', 'signInName', 'oneTimePassword'];

export const slipsCsv = (slips: readonly SignInSlip[], t: TFunction): string =>
  asCsv([
    columns.map((column) => t(`users:field.${column}`)),
    ...slips.map(({ name, role, worksAt, signInName, oneTimePassword }) => [
      name,
      t(`shell:roles.${role}`),
      worksAt.join('; '),
      signInName,
      oneTimePassword,
    ]),
  ]);
