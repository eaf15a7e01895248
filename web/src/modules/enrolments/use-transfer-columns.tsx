import { Button } from '@mantine/core';
import type { Transfer } from '@shala/contract/enrolments.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { Link } from '../../ui/navigation.tsx';
import { StateBadge, type Tone } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { studentPageHref } from './enrolment-links.ts';

const tones: Record<Transfer['state'], Tone> = {
  asked: 'waiting',
  accepted: 'good',
  refused: 'bad',
  cancelled: 'neutral',
};

interface Answering {
  onAnswer: (transfer: Transfer) => void;
}

export function useTransferColumns({ onAnswer }: Answering): Column<Transfer>[] {
  const { t } = useTranslation('enrolments');
  const format = useFormat();
  return [
    {
      name: 'student',
      header: t('students:field.name'),
      cell: (transfer) => <Child of={transfer} />,
    },
    {
      name: 'dateOfBirth',
      header: t('students:field.dateOfBirth'),
      cell: ({ dateOfBirth }) => format.day(dateOfBirth),
    },
    {
      name: 'schools',
      header: t('transfers.schools'),
      cell: ({ fromSchoolName, toSchoolName }) => (
        <>
          <LanguageText>{fromSchoolName ?? '–'}</LanguageText>
          {' → '}
          <LanguageText>{toSchoolName}</LanguageText>
        </>
      ),
      inCard: true,
    },
    {
      name: 'askedAt',
      header: t('transfers.asked'),
      cell: ({ direction, askedAt, askedBy }) => (
        <>
          {t(`transfers.direction.${direction}`)}, {format.instant(askedAt)},{' '}
          <LanguageText>{askedBy}</LanguageText>
        </>
      ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'state',
      header: t('certificates.state'),
      cell: (transfer) =>
        transfer.isMineToAnswer ? (
          <Button size="xs" variant="default" onClick={() => onAnswer(transfer)}>
            {t('answer.verb')}
          </Button>
        ) : (
          <>
            <StateBadge tone={tones[transfer.state]}>
              {t(`transfers.state.${transfer.state}`)}
            </StateBadge>
            {transfer.answer && (
              <>
                {' '}
                <LanguageText>{transfer.answer}</LanguageText>
              </>
            )}
          </>
        ),
      inCard: true,
    },
  ];
}

/** Of a child asked for the name is told with the answer. */
function Child({ of }: { of: Transfer }) {
  const { t } = useTranslation('enrolments');
  if (!of.studentName) return t('transfers.unnamed');
  const name = <LanguageText>{of.studentName}</LanguageText>;
  return of.studentId ? <Link href={studentPageHref(of.studentId)}>{name}</Link> : name;
}
