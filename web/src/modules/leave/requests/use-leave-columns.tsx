import type { Leave } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Moment } from '../../../ui/list/moment.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { useLeaveWords } from '../use-leave-words.ts';
import styles from './leave.module.css';
import { StateOfLeave } from './leave-state.tsx';

interface LeaveColumns {
  /** The person's name is the first column, but not in a list of one's own. */
  of: 'own' | 'staff' | 'students';
  onReview: (leave: Leave) => void;
}

export function useLeaveColumns({ of, onReview }: LeaveColumns): Column<Leave>[] {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const nameOf = useLocalName();
  const person: Column<Leave> = {
    name: 'name',
    header: t('field.name'),
    cell: (leave) => (
      <TwoLines second={<Belonging of={leave} />}>
        <span className={styles.name}>
          <LanguageText>{nameOf(leave)}</LanguageText>
        </span>
      </TwoLines>
    ),
    sortable: true,
  };
  return [
    ...(of === 'own' ? [] : [person]),
    {
      name: 'from',
      header: t('field.when'),
      cell: (leave) => <span className={styles.span}>{words.span(leave)}</span>,
      width: '16rem',
      sortable: true,
      inCard: true,
    },
    {
      name: 'days',
      header: t('field.countedDays'),
      cell: ({ halfDays }) => words.days(halfDays),
      align: 'end',
      inCard: true,
    },
    {
      name: 'type',
      header: t('field.type'),
      cell: (leave) => (
        <TwoLines second={<LanguageText>{leave.reason}</LanguageText>}>
          <LanguageText>{words.typeOf(leave)}</LanguageText>
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'askedAt',
      header: t('field.appliedOn'),
      cell: ({ askedAt, askedBy, name }) => (
        <TwoLines second={askedBy !== name && <LanguageText>{askedBy}</LanguageText>}>
          <Moment at={askedAt} />
        </TwoLines>
      ),
      width: '13rem',
      sortable: true,
    },
    {
      name: 'state',
      header: t('field.status'),
      cell: (leave) => <StateOfLeave leave={leave} onReview={onReview} />,
      inCard: true,
    },
  ];
}

/** The school of a member of staff, or the class of a student. */
function Belonging({ of: { role, className, rollNumber, schoolName } }: { of: Leave }) {
  const { t } = useTranslation('leave');
  // Who works at one school alone knows which it is.
  const isOneSchool = useOwnSchools()?.length === 1;
  if (role !== 'Student') {
    const said = [t(`shell:roles.${role}`), !isOneSchool && schoolName].filter(Boolean).join(' · ');
    return <LanguageText>{said}</LanguageText>;
  }
  const roll = rollNumber === null ? '' : t('rollNumber', { number: rollNumber });
  return <LanguageText>{[className, roll].filter(Boolean).join(' · ')}</LanguageText>;
}
