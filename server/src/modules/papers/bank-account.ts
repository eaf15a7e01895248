import type { Labels } from './certificate.ts';

/** The school's account, as a payer or a deposit names it. */
export interface BankAccount {
  holder: string;
  number: string;
  ifsc: string;
  /** The bank with its branch. */
  bank: string;
}

/** The account in the order in which a bank's form asks for it. */
export const bankAccountFacts = (label: Labels, { holder, number, ifsc, bank }: BankAccount) => [
  { label: label('papers:deposit.accountName'), value: holder },
  { label: label('papers:deposit.accountNumber'), value: number },
  { label: label('papers:challan.ifsc'), value: ifsc },
  { label: label('papers:deposit.branch'), value: bank },
];
