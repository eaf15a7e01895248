export { wrongFigures } from './check/wrong-figures.ts';
export { hasFees, removeEmptyAccounts } from './ledger/has-fees.ts';
