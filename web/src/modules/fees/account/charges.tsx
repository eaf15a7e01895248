import type { FeeAccount, OwedCharge } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { IconArrowBackUp, IconBan, IconX } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { actionsFor, dangerAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { Money } from '../money.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { useFeeWords } from '../use-fee-words.ts';
import type { AccountActs } from './use-account-acts.ts';

interface ChargesProps {
  account: FeeAccount;
  acts: AccountActs;
}

/** Every charge with what is still owed of it. */
export function Charges({ account, acts }: ChargesProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const words = useFeeWords();
  const columns = useChargeColumns();
  const actionsOf = ({ id, owedPaise, headKind, paidPaise, isOfStructure }: OwedCharge) =>
    actionsFor(
      may('fees/recordWriteOff') &&
        owedPaise > 0 &&
        rowAction(t('act.writeOff'), IconBan, () => acts.open('writeOff', id)),
      may('fees/releaseDeposit') &&
        headKind === 'deposit' &&
        paidPaise > 0 &&
        rowAction(t('act.release'), IconArrowBackUp, () => acts.open('release', id)),
      may('fees/reverseCharge') &&
        !isOfStructure &&
        dangerAction(t('act.cancelCharge'), IconX, () => acts.open('cancelCharge', id)),
    );
  return (
    <DataTable<OwedCharge>
      label={t('account.charges')}
      columns={columns}
      rows={account.charges}
      idOf={({ id }) => id}
      nameOf={words.charge}
      actionsOf={may('fees/reverseCharge') ? actionsOf : undefined}
      empty={<p className={styles.quiet}>{t('account.noCharges')}</p>}
    />
  );
}

function useChargeColumns(): Column<OwedCharge>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const words = useFeeWords();
  const { today } = useFeePlace();
  const figure = (name: string, header: string, paise: (one: OwedCharge) => number) =>
    ({
      name,
      header,
      cell: (one) => <Money paise={paise(one)} />,
      align: 'end',
      inCard: name === 'charged' || name === 'owed',
    }) satisfies Column<OwedCharge>;
  return [
    {
      name: 'head',
      header: t('field.head'),
      cell: (one) => (
        <TwoLines
          second={
            <LanguageText>
              {[words.instalment(one), one.academicYearName].filter(Boolean).join(' · ')}
            </LanguageText>
          }
        >
          <LanguageText>{words.head(one)}</LanguageText>
        </TwoLines>
      ),
      width: '24rem',
    },
    {
      name: 'dueOn',
      header: t('field.dueOn'),
      cell: ({ lateAfter, owedPaise }) => (
        <span data-warns={(lateAfter < today && owedPaise > 0) || undefined}>
          {format.date(lateAfter)}
        </span>
      ),
      inCard: true,
    },
    figure('charged', t('figure.charged'), ({ chargedPaise }) => chargedPaise),
    figure('conceded', t('figure.conceded'), ({ concededPaise }) => concededPaise),
    figure('paid', t('figure.paid'), ({ paidPaise }) => paidPaise),
    figure('writtenOff', t('figure.writtenOff'), ({ writtenOffPaise }) => writtenOffPaise),
    figure('owed', t('figure.owed'), ({ owedPaise }) => owedPaise),
  ];
}
