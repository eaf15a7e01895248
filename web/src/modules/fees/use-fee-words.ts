import type { FeeEntry, FeeReceipt, OwedCharge } from '@shala/contract/fee-accounts.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';

/** Names of heads, instalments and ways to pay, in the language of the page. */
export function useFeeWords() {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const format = useFormat();

  const head = (of: Pick<OwedCharge, 'headName' | 'headLocalName' | 'headNameHindi'>) =>
    nameOf(namesOf('head', of));
  const concession = (
    of: Pick<FeeEntry, 'concessionName' | 'concessionLocalName' | 'concessionNameHindi'>,
  ) => nameOf(namesOf('concession', of));
  const instalment = (
    of: Pick<OwedCharge, 'instalmentName' | 'instalmentLocalName' | 'instalmentNameHindi'>,
  ) => nameOf(namesOf('instalment', of));
  const mode = (name: FeeReceipt['mode']) => t(`mode.${name}`);

  return {
    head,
    concession,
    instalment,
    mode,
    /** 'Tuition fee · Term 1 · 2026-27' */
    charge: (one: OwedCharge) =>
      [head(one), instalment(one), one.academicYearName].filter(Boolean).join(' · '),
    /** 'Cheque 004521, Bank of India, 12 Jun 2026' */
    instrument: (of: Pick<FeeReceipt, 'mode' | 'reference' | 'bank' | 'instrumentOn'>) =>
      [
        [mode(of.mode), of.reference].filter(Boolean).join(' '),
        of.bank,
        of.instrumentOn && format.day(of.instrumentOn),
      ]
        .filter(Boolean)
        .join(', '),
    /** What an entry of the ledger is about. */
    entry: ({ headName, ...of }: FeeEntry) =>
      [concession(of), headName && head({ headName, ...of }), instalment(of)]
        .filter(Boolean)
        .join(' · '),
  };
}
