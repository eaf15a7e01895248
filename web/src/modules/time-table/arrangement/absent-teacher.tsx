import { Button } from '@mantine/core';
import { namesOf } from '@shala/contract/names.ts';
import type { Arrangement } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { userHref } from '../../../app/links/user-links.ts';
import { useMay } from '../../../platform/may.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { timesOf } from '../week/week.ts';
import styles from './arrangement.module.css';
import { SubstituteSelect } from './substitute-select.tsx';
import type { ArrangementControl, CoveredLesson } from './use-arrangement.ts';

interface AbsentTeacherProps {
  absent: Arrangement['away'][number];
  arrangement: Arrangement;
  schoolId: string;
  /** Absent for people who may only read the arrangement. */
  control: ArrangementControl | undefined;
}

/** A teacher who is away, with the substitute of each period. */
export function AbsentTeacher({ absent, arrangement, schoolId, control }: AbsentTeacherProps) {
  const { t, i18n } = useTranslation('time-table');
  const may = useMay();
  const words = useClassWords();
  const nameOf = useLocalName();
  const { plan, day } = arrangement;
  const columns: Column<CoveredLesson>[] = [
    {
      name: 'period',
      header: t('field.period'),
      cell: ({ lesson }) => (
        <>
          {lesson.period}{' '}
          <span className={styles.quiet}>
            {plan && timesOf(plan, lesson.period, i18n.language)}
          </span>
        </>
      ),
    },
    {
      name: 'class',
      header: t('field.class'),
      cell: ({ lesson }) => <LanguageText>{words.label(lesson)}</LanguageText>,
      inCard: true,
    },
    {
      name: 'subject',
      header: t('field.subject'),
      cell: ({ lesson }) => <LanguageText>{nameOf(namesOf('subject', lesson))}</LanguageText>,
      inCard: true,
    },
    {
      name: 'substitute',
      header: t('arrangement.substitute'),
      cell: (covered) =>
        control ? (
          <SubstituteSelect covered={covered} schoolId={schoolId} day={day} control={control} />
        ) : (
          <LanguageText>{covered.substituteName ?? '–'}</LanguageText>
        ),
      width: '36rem',
      inCard: true,
    },
  ];
  const type = nameOf(namesOf('leaveType', absent));
  const leave = type && absent.isHalfDay ? t('arrangement.halfDay', { type }) : type;
  const reason = absent.hasLeft ? t('arrangement.hasLeft') : (leave ?? absent.reason);
  const open = absent.lessons.filter(({ substituteId }) => !substituteId).length;
  return (
    <section className={styles.absent}>
      <header>
        <h2>
          <LanguageText>{absent.name}</LanguageText>
        </h2>
        {reason && (
          <span className={styles.quiet}>
            <LanguageText>{reason}</LanguageText>
          </span>
        )}
        {open > 0 && (
          <span className={styles.open}>{t('arrangement.uncovered', { count: open })}</span>
        )}
        {control && absent.hasLeft && may('User/fetchUserWithId/:id') && (
          <Link href={userHref({ id: absent.accountId })}>{t('arrangement.handOver')}</Link>
        )}
        {control && !absent.hasLeft && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('arrangement.markPresentOf', { name: absent.name })}
            onClick={() => void control.setAway(absent.accountId, false)}
          >
            {t('arrangement.markPresent')}
          </Button>
        )}
      </header>
      <DataTable<CoveredLesson>
        label={absent.name}
        named={absent.name}
        columns={columns}
        rows={absent.lessons}
        idOf={({ lesson }) => lesson.id}
        nameOf={({ lesson }) => words.label(lesson)}
        empty={<p className={styles.quiet}>{t('arrangement.noLessons')}</p>}
      />
    </section>
  );
}
