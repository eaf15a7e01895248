import { Button } from '@mantine/core';
import { namesOf } from '@shala/contract/names.ts';
import type { Transfer } from '@shala/contract/transfers.ts';
import { useTranslation } from 'react-i18next';
import { studentPageHref } from '../../../app/links/enrolment-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';

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
      cell: (transfer) => (
        <TwoLines second={t('transfers.born', { day: format.day(transfer.dateOfBirth) })}>
          <TransferredStudent of={transfer} />
        </TwoLines>
      ),
    },
    {
      name: 'from',
      header: t('transfers.from'),
      cell: ({ fromSchoolName }) => <LanguageText>{fromSchoolName ?? '–'}</LanguageText>,
      inCard: true,
    },
    {
      name: 'to',
      header: t('transfers.to'),
      cell: ({ toSchoolName }) => <LanguageText>{toSchoolName}</LanguageText>,
      inCard: true,
    },
    {
      name: 'askedAt',
      header: t('transfers.asked'),
      cell: ({ direction, askedAt, askedBy }) => (
        <TwoLines
          second={
            <>
              {format.instant(askedAt)}, <LanguageText>{askedBy}</LanguageText>
            </>
          }
        >
          {t(`transfers.direction.${direction}`)}
        </TwoLines>
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
            {t('decideTransfer.open')}
          </Button>
        ) : (
          <TwoLines second={transfer.answer && <LanguageText>{transfer.answer}</LanguageText>}>
            <StateBadge tone={tones[transfer.state]}>
              {t(`transfers.state.${transfer.state}`)}
            </StateBadge>
          </TwoLines>
        ),
      inCard: true,
    },
  ];
}

/** The name of a requested student is shown once the transfer is answered. */
function TransferredStudent({ of }: { of: Transfer }) {
  const { t } = useTranslation('enrolments');
  const name = useLocalName()(namesOf('student', of));
  if (!name) return t('transfers.unnamed');
  const text = <LanguageText>{name}</LanguageText>;
  return of.studentId ? <Link href={studentPageHref(of.studentId)}>{text}</Link> : text;
}
