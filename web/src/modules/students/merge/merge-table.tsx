import { Button } from '@mantine/core';
import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { mergeHref, studentHref } from '../../../app/links/student-links.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { IconArrowsExchange } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { Link, useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './merge.module.css';
import { useComparedFacts } from './use-compared-facts.ts';

interface MergeTableProps {
  keep: Student;
  drop: Student;
}

/** Two records side by side; one stays and takes over what it lacks. */
export function MergeTable({ keep, drop }: MergeTableProps) {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const { go } = useNavigation();
  const { confirm, dialog } = useConfirm();
  const rows = useComparedFacts(keep, drop);
  const ending = endingAdmission(keep, drop);
  const save = useSave('student/merge', {
    invalidates: ['student', 'class', 'fees', 'audit', 'dashboard'],
  });

  const merge = async () => {
    const isSure = await confirm({
      title: t('merge.confirmTitle', { name: nameOf(keep) }),
      consequence: t('merge.confirmText'),
      verb: t('merge.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const body = {
      keepId: keep.id,
      keepVersion: keep.version,
      dropId: drop.id,
      dropVersion: drop.version,
    };
    const answer = await save.mutateAsync({ body });
    if (!answer.success) return;
    notify.success(t('merge.done', { name: nameOf(keep) }));
    go(studentHref(keep));
  };

  return (
    <>
      <ListHeader
        title={t('merge.title')}
        action={
          <Button loading={save.isPending} onClick={() => void merge()}>
            {t('merge.verb')}
          </Button>
        }
      >
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size="1.8rem" aria-hidden />}
          onClick={() => go(mergeHref(drop, keep))}
        >
          {t('merge.swap')}
        </Button>
      </ListHeader>
      <p className={styles.text}>{t('merge.text')}</p>
      {ending && <p className={styles.text}>{t('merge.bothHere', { number: ending })}</p>}
      <div className={styles.frame}>
        <table>
          <caption className="visually-hidden">{t('merge.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('merge.entry')}</th>
              <th scope="col">
                {t('merge.kept')}
                <RecordLink student={keep} />
              </th>
              <th scope="col">
                {t('merge.dropped')}
                <RecordLink student={drop} />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, kept, dropped, state }) => (
              <tr key={label} data-state={state}>
                <th scope="row">{label}</th>
                <td>
                  <LanguageText>{kept || '–'}</LanguageText>
                </td>
                <td>
                  <LanguageText>{dropped || '–'}</LanguageText>{' '}
                  {state !== 'same' && (
                    <span className={styles.mark}>{t(`merge.state.${state}`)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {dialog}
    </>
  );
}

/** The register number that the merge gives up. */
function endingAdmission(keep: Student, drop: Student): string | undefined {
  const [kept, dropped] = [keep, drop].map(({ admissions }) =>
    admissions.find(({ leftOn }) => leftOn === null),
  );
  return kept && dropped && kept.schoolId === dropped.schoolId ? dropped.registerNumber : undefined;
}

const RecordLink = ({ student }: { student: Student }) => (
  <Link href={studentHref(student)} translate="no">
    {useLocalName()(student)}
  </Link>
);
