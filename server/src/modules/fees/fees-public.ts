export { stopCharging } from './charging/stop-charging.ts';
export { wrongFigures } from './check/wrong-figures.ts';
export { hasFees, removeEmptyAccounts } from './ledger/has-fees.ts';
export { openingImporter } from './openings/opening-import.ts';
