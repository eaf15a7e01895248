import { Button } from '@mantine/core';
import type { BankLine } from '@shala/contract/bank-statement.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconEyeOff, IconReceiptRupee } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { actionsFor, rowAction } from '../../../ui/list/row-actions.tsx';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { CancelPaymentDialog } from '../receipts/cancel-payment-dialog.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { cancellable } from './cancellable.ts';
import { useBankActs } from './use-bank-acts.ts';
import { useBankColumns } from './use-bank-columns.tsx';

const AsideDialog = lazy(() => import('./aside-dialog.tsx'));
const ChooseDialog = lazy(() => import('./choose-dialog.tsx'));

interface BankLinesProps {
  schoolId: string;
  from: string;
  to: string;
  state: BankLine['state'];
}

const defaults = { sort: '-day', filters: [], single: [] };
/** What one call matches. */
const mostAtOnce = 200;

/** The lines of the statement in one state, with what can be done about them. */
export function BankLines({ schoolId, from, to, state }: BankLinesProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const format = useFormat();
  const { inAddress } = useFeePlace();
  const page = useListPage('fees/fetchBankLines', defaults, { schoolId, from, to, state });
  const acts = useBankActs(schoolId);
  const [choosing, setChoosing] = useState<BankLine>();
  const [bounced, setBounced] = useState<BankLine>();
  const [aside, setAside] = useState<{ lineIds: string[]; narration?: string }>();
  const selection = useSelection();
  const columns = useBankColumns(state, {
    onConfirm: (line) => void acts.confirm([line]),
    onChoose: setChoosing,
    onUndo: (line) => void acts.undo(line),
    onBounced: setBounced,
    onInclude: (line) => void acts.include(line),
    isActing: acts.isActing,
  });
  const rows = page.rows ?? [];
  const isOpen = state !== 'matched' && state !== 'setAside';
  const maySetAside = isOpen && may('fees/setBankLinesAside');
  const actionsOf = ({ id, narration, paise }: BankLine) =>
    actionsFor(
      state === 'unmatched' &&
        paise > 0 &&
        may('fees/recordFeesPayment') &&
        rowAction(t('bank.takePayment'), IconReceiptRupee, counterHref(inAddress)),
      maySetAside &&
        rowAction(t('bank.aside'), IconEyeOff, () => setAside({ lineIds: [id], narration })),
    );
  return (
    <>
      <FilterBar list={page.list} filters={[]} searchPlaceholder={t('bank.search')}>
        {state === 'proposed' && rows.length > 0 && (
          <Button
            loading={acts.isActing}
            onClick={() => void acts.confirm(rows.slice(0, mostAtOnce))}
          >
            {t('bank.confirmAll', {
              count: Math.min(rows.length, mostAtOnce),
              n: format.number(Math.min(rows.length, mostAtOnce)),
            })}
          </Button>
        )}
      </FilterBar>
      {state === 'proposed' && rows.length > 0 && (
        <p className={styles.hint}>{t('bank.proposedText')}</p>
      )}
      <DataTable<BankLine>
        label={t(`bank.tab.${state}`)}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ narration }) => narration}
        actionsOf={isOpen ? actionsOf : undefined}
        selection={maySetAside ? selection : undefined}
        empty={
          page.list.isFiltered ? (
            <NoMatches onClear={page.list.clear} />
          ) : (
            <p className={styles.quiet}>{t(`bank.nothing.${state}`)}</p>
          )
        }
      />
      {page.pager}
      {maySetAside && (
        <SelectionBar selection={selection}>
          <Button
            disabled={selection.ids.size > mostAtOnce}
            onClick={() => setAside({ lineIds: [...selection.ids] })}
          >
            {t('bank.aside')}
          </Button>
        </SelectionBar>
      )}
      <LazyPart>
        {choosing && (
          <ChooseDialog
            line={choosing}
            onMatch={async (paymentIds) => {
              const isMatched = await acts.match([{ lineId: choosing.id, paymentIds }]);
              if (isMatched) setChoosing(undefined);
            }}
            onClose={() => setChoosing(undefined)}
          />
        )}
        {aside && (
          <AsideDialog {...aside} onSaved={selection.clear} onClose={() => setAside(undefined)} />
        )}
      </LazyPart>
      {bounced?.returned && (
        <CancelPaymentDialog
          receipt={cancellable(bounced.schoolId, bounced.returned)}
          isBounced
          onClose={() => setBounced(undefined)}
        />
      )}
    </>
  );
}
