import { Button } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { classSubjectsHref } from '../../../app/links/class-links.ts';
import { useMay } from '../../../platform/may.ts';
import { formatNumber } from '../../../ui/format.ts';
import { IconPencil } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { NoLongerHere } from '../class-teacher-work.tsx';
import { PersonName } from '../person-name.tsx';
import styles from '../record/class-page.module.css';

type Teaching = ClassRecord['teachings'][number];

/** The subjects of a class with their teachers. */
export function ClassTeachings({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('classes');
  const may = useMay();
  const localName = useLocalName();
  const nameOf = (one: Teaching) => localName(namesOf('subject', one));
  const columns: Column<Teaching>[] = [
    {
      name: 'subject',
      header: t('field.subject'),
      cell: (one) => <LanguageText>{nameOf(one)}</LanguageText>,
    },
    {
      name: 'teacher',
      header: t('field.teacher'),
      cell: ({ teacherId, teacherName, teacherHasLeft }) =>
        teacherId ? (
          <TwoLines second={teacherHasLeft && !of.isClosed && <NoLongerHere />}>
            <PersonName id={teacherId} name={teacherName ?? ''} />
          </TwoLines>
        ) : (
          t('common:record.blank')
        ),
      inCard: true,
    },
    {
      name: 'periods',
      header: t('field.periods'),
      cell: ({ periods }) => formatNumber(periods),
      align: 'end',
      inCard: true,
    },
  ];
  return (
    <section className={styles.teachings}>
      <div className={styles.teachingsHead}>
        <h2>{t('teachings.title')}</h2>
        {!of.isClosed && may('class/updateTeachings') && (
          <Button
            variant="default"
            component={Link}
            href={classSubjectsHref(of)}
            leftSection={<IconPencil size="1.8rem" aria-hidden />}
          >
            {t('teachings.change')}
          </Button>
        )}
      </div>
      <DataTable<Teaching>
        label={t('teachings.title')}
        columns={columns}
        rows={of.teachings}
        idOf={({ subjectId }) => subjectId}
        nameOf={nameOf}
        empty={<p className={styles.nothing}>{t('teachings.none')}</p>}
      />
    </section>
  );
}
