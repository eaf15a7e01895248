import type { BankPayment } from '@shala/contract/bank-statement.ts';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useFeeWords } from '../use-fee-words.ts';

/** 'Asha Patil · 2026-27/A/000123, UPI 633112345678' */
export function PaymentText({ payment }: { payment: BankPayment }) {
  const words = useFeeWords();
  return (
    <span>
      {payment.receipts.map(({ number, admissionId, studentName }) => (
        <Link key={number} href={feeAccountHref(admissionId)}>
          <LanguageText>{`${studentName} · ${number}`}</LanguageText>
        </Link>
      ))}{' '}
      <LanguageText>{words.instrument(payment)}</LanguageText>
    </span>
  );
}
