import { useTranslation } from 'react-i18next';
import { CalendarDrawing, PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { RegisterSheet } from './register-sheet.tsx';
import styles from './registers.module.css';
import { useRegister } from './use-register.ts';

interface DayRegisterPartProps {
  classId: string;
  day: string;
  name: string | undefined;
}

export function DayRegisterPart({ classId, day, name }: DayRegisterPartProps) {
  const { t } = useTranslation('attendance');
  const words = useClassWords();
  const nameOf = useLocalName();
  const { register, offlineDay, contactAt, error, refetch } = useRegister(classId, day);
  if (error) {
    return (
      <ErrorState failure={error.answer} onRetry={refetch}>
        {error.answer.code === 'offline' && t('notOnDevice')}
      </ErrorState>
    );
  }
  if (!register) return <div className={styles.loading} aria-busy="true" />;
  if (register.children.length === 0) {
    return (
      <EmptyState drawing={<PeopleDrawing />} title={t('noStudents.title')}>
        {t('noStudents.text')}
      </EmptyState>
    );
  }
  const isBlank = register.children.every(({ mark }) => mark.shown === null);
  if (register.day.kind === 'off' && isBlank) {
    const holiday = nameOf(register.day);
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title={holiday ? t('state.holiday', { name: holiday }) : t('state.off')}
      >
        {t('offText')}
      </EmptyState>
    );
  }
  return (
    <RegisterSheet
      register={register}
      className={name ?? words.label(register)}
      offlineDay={offlineDay}
      contactAt={contactAt}
    />
  );
}
