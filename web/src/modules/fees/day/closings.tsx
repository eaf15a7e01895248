import { Button } from '@mantine/core';
import type { FeeClosing } from '@shala/contract/fee-day.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { notify } from '../../../ui/notify.ts';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { feesChanged } from '../fee-calls.ts';
import styles from '../fees.module.css';
import { Money } from '../money.tsx';

/** Closed days, each signed by another person than who closed it. */
export function Closings({ closings }: { closings: readonly FeeClosing[] }) {
  const { t } = useTranslation('fees');
  const { confirm, dialog } = useConfirm();
  const save = useSave('fees/approveClosing', { invalidates: feesChanged });
  const sign = async (closing: FeeClosing) => {
    const isSure = await confirm({
      title: t('close.signTitle', { name: closing.clerk }),
      about: closing.clerk,
      consequence: t('close.signText', {
        counted: formatMoney(closing.countedPaise),
        cash: formatMoney(closing.cashPaise),
      }),
      verb: t('close.sign'),
    });
    if (!isSure) return;
    const { success } = await save.mutateAsync({ body: { id: closing.id } });
    if (success) notify.success(t('close.signed'));
  };
  const columns = useClosingColumns((closing) => void sign(closing));
  if (closings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('close.title')}</h2>
      <DataTable<FeeClosing>
        label={t('close.title')}
        columns={columns}
        rows={closings}
        idOf={({ id }) => id}
        nameOf={({ clerk }) => clerk}
        empty={null}
      />
      {dialog}
    </section>
  );
}

function useClosingColumns(onSign: (closing: FeeClosing) => void): Column<FeeClosing>[] {
  const { t } = useTranslation('fees');
  const may = useMay();
  const ownId = useUserData()?.id;
  const format = useFormat();
  return [
    {
      name: 'day',
      header: t('field.day'),
      cell: ({ day, at }) => (
        <TwoLines second={schoolDayOf(at) === day ? format.time(at) : format.instant(at)}>
          <span className={styles.money}>{format.date(day)}</span>
        </TwoLines>
      ),
    },
    {
      name: 'clerk',
      header: t('field.clerk'),
      cell: ({ clerk, counterCode }) => (
        <LanguageText>
          {clerk} · {counterCode}
        </LanguageText>
      ),
      inCard: true,
    },
    {
      name: 'cash',
      header: t('close.book'),
      cell: ({ cashPaise }) => <Money paise={cashPaise} />,
      align: 'end',
      inCard: true,
    },
    {
      name: 'counted',
      header: t('close.counted'),
      cell: ({ countedPaise }) => <Money paise={countedPaise} />,
      align: 'end',
      inCard: true,
    },
    {
      name: 'difference',
      header: t('close.difference'),
      cell: ({ countedPaise, cashPaise, note }) => (
        <TwoLines second={note && <LanguageText>{note}</LanguageText>}>
          <Money paise={countedPaise - cashPaise} />
        </TwoLines>
      ),
      align: 'end',
      inCard: true,
    },
    {
      name: 'signed',
      header: t('close.signature'),
      cell: (closing) => {
        const { signedBy, signedAt, accountId, clerk } = closing;
        if (signedBy && signedAt) {
          return (
            <TwoLines second={format.instant(signedAt)}>
              <LanguageText>{signedBy}</LanguageText>
            </TwoLines>
          );
        }
        if (!may('fees/approveClosing') || accountId === ownId) {
          return <StateBadge tone="waiting">{t('close.unsigned')}</StateBadge>;
        }
        return (
          <Button
            size="xs"
            variant="default"
            aria-label={t('close.signOf', { name: clerk })}
            onClick={() => onSign(closing)}
          >
            {t('close.sign')}
          </Button>
        );
      },
      inCard: true,
    },
  ];
}
