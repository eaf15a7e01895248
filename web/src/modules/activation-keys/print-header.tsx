import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { IconPrinter } from '../../ui/icons.ts';
import { ListHeader } from '../../ui/list/list-header.tsx';
import styles from './print-page.module.css';
import { mostSlips } from './use-slips.ts';

/** As many stand on a page of A4. */
const slipsOnPage = 4;

interface PrintHeaderProps {
  /** Of this sheet. */
  count: number;
  total: number;
  sheet: number;
}

/** What is printed, and the way to the other sheets of a large choice. */
export function PrintHeader({ count, total, sheet }: PrintHeaderProps) {
  const { t } = useTranslation('activation-keys');
  const sheets = Math.ceil(total / mostSlips);
  const pages = Math.ceil(count / slipsOnPage);
  return (
    <div className="screen-only">
      <ListHeader
        title={t('print.title')}
        action={
          <Button
            leftSection={<IconPrinter size="1.8rem" aria-hidden />}
            disabled={count === 0}
            onClick={() => window.print()}
          >
            {t('print.print')}
          </Button>
        }
      >
        {sheet > 1 && <SheetButton sheet={sheet - 1} label={t('print.previous')} />}
        {sheet < sheets && <SheetButton sheet={sheet + 1} label={t('print.next')} />}
      </ListHeader>
      {sheets > 1 && (
        <p className={styles.many} role="status">
          {t('print.many', {
            total: formatNumber(total),
            most: formatNumber(mostSlips),
            sheet: formatNumber(sheet),
            sheets: formatNumber(sheets),
          })}
        </p>
      )}
      {count > 0 && (
        <p className={styles.note}>
          {t('print.sheet', { count, n: formatNumber(count), pages: formatNumber(pages) })}
        </p>
      )}
    </div>
  );
}

function SheetButton({ sheet, label }: { sheet: number; label: string }) {
  const navigate = useNavigate();
  const turn = () =>
    void navigate({
      to: '.',
      search: ((search: Record<string, unknown>) => ({ ...search, page: sheet })) as never,
      // The keys themselves may stand there.
      hash: true,
    });
  return (
    <Button variant="default" onClick={turn}>
      {label}
    </Button>
  );
}
