import { Button } from '@mantine/core';
import { type FeeClosing, type FeeCountCorrection, lastCountOf } from '@shala/contract/fee-day.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatMoney } from '../../../ui/format.ts';
import { IconPencil } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { Named } from '../../../ui/named.tsx';
import { notify } from '../../../ui/notify.ts';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { feesChanged } from '../fee-calls.ts';
import styles from '../fees.module.css';
import { Money } from '../money.tsx';

const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));

/** A closed day as it was closed, or a correction of its count, which stands below it. */
interface Line {
  closing: FeeClosing;
  correction?: FeeCountCorrection;
}

const linesOf = (closing: FeeClosing): Line[] => [
  { closing },
  ...closing.corrections.map((correction) => ({ closing, correction })),
];

/** Closed days, each signed by another person than who closed it, with the corrections of its count. */
export function Closings({ closings }: { closings: readonly FeeClosing[] }) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const { confirm, dialog } = useConfirm();
  const correcting = useUrlDialog('correct');
  const save = useSave('fees/approveClosing', { invalidates: feesChanged });
  const sign = async (closing: FeeClosing) => {
    const { id, clerk, cashPaise, version } = closing;
    const isSure = await confirm({
      title: t('close.signTitle', { name: clerk }),
      about: clerk,
      consequence: t('close.signText', {
        counted: formatMoney(lastCountOf(closing).countedPaise),
        cash: formatMoney(cashPaise),
      }),
      verb: t('close.sign'),
    });
    if (!isSure) return;
    const { success } = await save.mutateAsync({ body: { id, version } });
    if (success) notify.success(t('close.signed'));
  };
  const columns = useClosingColumns((closing) => void sign(closing));
  if (closings.length === 0) return null;
  const corrected = closings.find(({ id }) => id === correcting.about);
  return (
    <section className={styles.part}>
      <h2>{t('close.title')}</h2>
      <DataTable<Line>
        label={t('close.title')}
        columns={columns}
        rows={closings.flatMap(linesOf)}
        idOf={({ closing, correction }) => `${closing.id} ${correction?.at ?? ''}`}
        nameOf={({ closing }) => closing.clerk}
        actionsOf={({ closing, correction }) =>
          may('fees/correctClosing') && !correction
            ? [
                {
                  label: t('close.correct'),
                  icon: <IconPencil size="1.6rem" />,
                  onSelect: () => correcting.open(closing.id),
                },
              ]
            : []
        }
        empty={null}
      />
      {dialog}
      <LazyPart>
        {corrected && may('fees/correctClosing') && (
          <CorrectDialog key={corrected.id} closing={corrected} onClose={correcting.close} />
        )}
      </LazyPart>
    </section>
  );
}

function useClosingColumns(onSign: (closing: FeeClosing) => void): Column<Line>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const signature = useSignature(onSign);
  return [
    {
      name: 'day',
      header: t('field.day'),
      cell: ({ closing: { day, at: closedAt }, correction }) => {
        const at = correction?.at ?? closedAt;
        return (
          <TwoLines second={schoolDayOf(at) === day ? format.time(at) : format.instant(at)}>
            <span className={styles.money}>{format.date(day)}</span>
          </TwoLines>
        );
      },
      isWhole: true,
    },
    {
      name: 'clerk',
      header: t('field.clerk'),
      cell: ({ closing: { clerk, counterCode }, correction }) => (
        <TwoLines second={correction && <LanguageText>{`${clerk} · ${counterCode}`}</LanguageText>}>
          {correction ? (
            <Named text={t('close.correctedBy', { name: correction.by })} name={correction.by} />
          ) : (
            <LanguageText>{`${clerk} · ${counterCode}`}</LanguageText>
          )}
        </TwoLines>
      ),
      isWhole: true,
      inCard: true,
    },
    {
      name: 'cash',
      header: t('close.book'),
      cell: ({ closing }) => <Money paise={closing.cashPaise} />,
      align: 'end',
      inCard: true,
    },
    {
      name: 'counted',
      header: t('close.counted'),
      cell: ({ closing, correction }) => <Money paise={(correction ?? closing).countedPaise} />,
      align: 'end',
      inCard: true,
    },
    {
      name: 'difference',
      header: t('close.difference'),
      cell: ({ closing, correction }) => (
        <Money paise={(correction ?? closing).countedPaise - closing.cashPaise} />
      ),
      align: 'end',
      inCard: true,
    },
    {
      name: 'reason',
      header: t('field.reason'),
      cell: ({ closing, correction }) => {
        const why = correction ? correction.reason : closing.note;
        return why && <LanguageText>{why}</LanguageText>;
      },
      isWhole: true,
      inCard: true,
    },
    { name: 'signed', header: t('close.signature'), cell: signature, inCard: true },
  ];
}

/** Who signed the closed day; of a correction only that it came afterwards. */
function useSignature(onSign: (closing: FeeClosing) => void) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const ownId = useUserData()?.id;
  const format = useFormat();
  return ({ closing, correction }: Line) => {
    const { signedBy, signedAt, accountId, clerk } = closing;
    if (correction) {
      return signedAt && signedAt < correction.at ? (
        <StateBadge tone="waiting">{t('close.afterSignature')}</StateBadge>
      ) : null;
    }
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
  };
}
