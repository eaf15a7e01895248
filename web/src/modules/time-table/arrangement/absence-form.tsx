import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolStaff } from '../../classes/classes-public.ts';
import styles from './arrangement.module.css';
import type { ArrangementControl } from './use-arrangement.ts';

interface AwayFormProps {
  schoolId: string;
  control: ArrangementControl;
  /** The teachers who are marked away already. */
  away: readonly string[];
}

/** Marks a teacher as away on the day. */
export function AwayForm({ schoolId, control, away }: AwayFormProps) {
  const { t } = useTranslation('time-table');
  const staff = useSchoolStaff(schoolId);
  const [chosenId, choose] = useState('');
  const [reason, setReason] = useState('');
  const present = staff.filter(({ id }) => !away.includes(id));
  // Somebody else may have marked the chosen teacher as absent meanwhile.
  const teacherId = away.includes(chosenId) ? '' : chosenId;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!teacherId) return;
    const answer = await control.setAway(teacherId, true, reason.trim());
    if (!answer.success) return;
    choose('');
    setReason('');
  };

  return (
    <form className={styles.away} onSubmit={submit}>
      <NativeSelect
        translate="no"
        label={t('arrangement.teacher')}
        value={teacherId}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('common:multiSelect.placeholder') },
          ...present.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput
        label={t('arrangement.reason')}
        value={reason}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!teacherId} loading={control.isSaving}>
        {t('arrangement.markAbsent')}
      </Button>
    </form>
  );
}
