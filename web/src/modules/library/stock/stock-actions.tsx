import { Button } from '@mantine/core';
import type { StockCheck } from '@shala/contract/stock-checks.ts';
import { useTranslation } from 'react-i18next';
import { stockChecksHref } from '../../../app/links/library-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { IconBan, IconCheck, IconTrash } from '../../../ui/icons.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';

const quietly = { invalidates: libraryChanged, quiet: true };

/** Ends a verification, discards one, or marks what an ended one misses as lost. */
export function StockActions({ check }: { check: StockCheck }) {
  const { t } = useTranslation('library');
  const may = useMay();
  const { go } = useNavigation();
  const { confirm, dialog } = useConfirm();
  const end = useSave('library/endStockCheck', quietly);
  const lose = useSave('library/markMissingLost', quietly);
  const discard = useSave('library/deleteStockCheck/:id', quietly);
  const { id, version, schoolId, counts, toMarkLost } = check;

  const endIt = async () => {
    const isMeant = await confirm({
      title: t('stock.endTitle'),
      consequence: t('stock.endText', { count: counts.missing }),
      verb: t('stock.end'),
    });
    if (!isMeant) return;
    const answer = await end.mutateAsync({ body: { id, version } });
    if (answer.success) notify.success(t('stock.endDone'));
    else notify.failure(answer.message);
  };
  const loseThem = async () => {
    const isMeant = await confirm({
      title: t('stock.loseTitle'),
      consequence: t('stock.loseText', { count: toMarkLost }),
      verb: t('stock.loseVerb'),
      isDanger: true,
    });
    if (!isMeant) return;
    const answer = await lose.mutateAsync({ body: { id, version } });
    if (answer.success) notify.success(t('stock.loseDone'));
    else notify.failure(answer.message);
  };
  const discardIt = async () => {
    const isMeant = await confirm({
      title: t('stock.discardTitle'),
      consequence: t('stock.discardText'),
      verb: t('stock.discard'),
      isDanger: true,
    });
    if (!isMeant) return;
    go(stockChecksHref({ schoolId }));
    const answer = await discard.mutateAsync({ params: { id } });
    if (answer.success) notify.success(t('stock.discardDone'));
    else notify.failure(answer.message);
  };

  if (check.endedAt) {
    return (
      <>
        {toMarkLost > 0 && may('library/markMissingLost') && (
          <Button
            variant="default"
            leftSection={<IconBan size="1.8rem" aria-hidden />}
            loading={lose.isPending}
            onClick={() => void loseThem()}
          >
            {t('stock.lose', { count: toMarkLost })}
          </Button>
        )}
        {dialog}
      </>
    );
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size="1.8rem" aria-hidden />}
        onClick={() => void discardIt()}
      >
        {t('stock.discard')}
      </Button>
      <Button
        leftSection={<IconCheck size="1.8rem" aria-hidden />}
        loading={end.isPending}
        onClick={() => void endIt()}
      >
        {t('stock.end')}
      </Button>
      {dialog}
    </>
  );
}
