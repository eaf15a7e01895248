import type { BankPayment } from '@shala/contract/bank-statement.ts';
import { namesOf } from '@shala/contract/names.ts';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useFeeWords } from '../use-fee-words.ts';

/** 'Asha Patil · 2026-27/A/000123, UPI 633112345678' */
export function PaymentText({ payment }: { payment: BankPayment }) {
  const words = useFeeWords();
  const nameOf = useLocalName();
  return (
    <span>
      {payment.receipts.map((receipt) => (
        <Link key={receipt.number} href={feeAccountHref(receipt.admissionId)}>
          <LanguageText>
            {[nameOf(namesOf('student', receipt)), receipt.number].join(' · ')}
          </LanguageText>
        </Link>
      ))}{' '}
      <LanguageText>{words.instrument(payment)}</LanguageText>
    </span>
  );
}
