import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { pageSizes } from '@shala/contract/page-sizes.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf } from '../form/digits.ts';
import { formatNumber } from '../format.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import styles from './pager.module.css';
import type { ListControl } from './use-list-state.ts';

interface PagerProps {
  list: Pick<ListControl, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;
  total: number;
}

/** With more pages than these one may type a page. */
const stepsEnough = 3;

export function Pager({ list, total }: PagerProps) {
  const { page, pageSize } = list;
  const { t } = useTranslation('common');
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <span role="status">
        {t('list.rows', {
          from: formatNumber(first),
          to: formatNumber(last),
          total: formatNumber(total),
        })}
      </span>
      {total > pageSizes[0] && (
        <NativeSelect
          className={styles.size}
          size="xs"
          aria-label={t('list.pageSize')}
          value={pageSize}
          onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
          data={[...new Set<number>([...pageSizes, pageSize])]
            .sort((a, b) => a - b)
            .map((size) => ({
              value: String(size),
              label: t('list.perPage', { count: size, n: formatNumber(size) }),
            }))}
        />
      )}
      {(pages > 1 || page > 1) && (
        <span className={styles.turn}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('list.previousPage')}
            disabled={page <= 1}
            onClick={() => list.setPage(page - 1)}
          >
            <IconChevronLeft size="1.8rem" aria-hidden />
          </ActionIcon>
          {pages > stepsEnough && <PageJump pages={pages} onGo={list.setPage} />}
          <span>{t('list.pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('list.nextPage')}
            disabled={page >= pages}
            onClick={() => list.setPage(page + 1)}
          >
            <IconChevronRight size="1.8rem" aria-hidden />
          </ActionIcon>
        </span>
      )}
    </nav>
  );
}

/** Further away than the buttons are pressed. */
function PageJump({ pages, onGo }: { pages: number; onGo: (page: number) => void }) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const page = Number(typed);
    if (!Number.isInteger(page) || page < 1) return;
    onGo(Math.min(page, pages));
    setTyped('');
  };
  return (
    <form onSubmit={go}>
      <TextInput
        className={styles.jump}
        size="xs"
        inputMode="numeric"
        maxLength={7}
        aria-label={t('list.goToPage')}
        placeholder={t('list.goToPage')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(digitsOf(currentTarget.value))}
      />
    </form>
  );
}
