import type { ContentUsage } from '@shala/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../content.module.css';

type Group = ContentUsage['groups'][number];

/** How often an item was opened, by class or by school. */
export function Usage({ id }: { id: string }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const { data, error, refetch } = useCallQuery('content/fetchUsage/:id', { params: { id } });
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  }
  if (!data) return null;
  const { openings, people, personDays, lastOn, by, groups } = data;
  const columns: Column<Group>[] = [
    {
      name: 'name',
      header: t(`page.${by}`),
      cell: ({ name }) => <LanguageText>{name}</LanguageText>,
    },
    {
      name: 'openings',
      header: t('field.openings'),
      cell: (group) => format.number(group.openings),
      align: 'end',
      inCard: true,
    },
    {
      name: 'people',
      header: t('page.people'),
      cell: (group) => format.number(group.people),
      align: 'end',
      inCard: true,
    },
    {
      name: 'personDays',
      header: t('page.personDays'),
      cell: (group) => format.number(group.personDays),
      align: 'end',
    },
    { name: 'last', header: t('page.last'), cell: (group) => format.date(group.lastOn) },
  ];
  return (
    <section className={styles.part} aria-labelledby="usage">
      <h2 id="usage">{t('page.usage')}</h2>
      <p className={styles.quiet}>
        {lastOn
          ? [
              t('page.people', { count: people }),
              t('page.openings', { count: openings }),
              t('page.onDays', { count: personDays }),
              t('page.lastOn', { day: format.date(lastOn) }),
            ].join(' · ')
          : t('page.never')}
      </p>
      {groups.length > 0 && (
        <DataTable<Group>
          label={t('page.usage')}
          columns={columns}
          rows={groups}
          idOf={(group) => group.id}
          nameOf={({ name }) => name}
          empty={null}
        />
      )}
    </section>
  );
}
