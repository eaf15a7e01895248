import { Button, TextInput } from '@mantine/core';
import type { DayOfSchool } from '@shala/contract/attendance-overviews.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useSave } from '../../../platform/use-call.ts';
import { schoolDayOf } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './overview.module.css';
import { sumOf } from './totals.ts';

const most = 20_000;

/** Midday meals served, beside the students present. */
export function Meals({ school }: { school: DayOfSchool }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const may = useMay();
  const { schoolId, day, meals, mealsBy, classes } = school;
  const [text, setText] = useState(meals === null ? '' : String(meals));
  const [hasIssue, setHasIssue] = useState(false);
  const save = useSave('attendance/updateMeals', {
    invalidates: ['attendance/fetchBySchool', 'audit'],
  });
  const { present, late, halfDay } = sumOf(classes.map(({ totals }) => totals));
  const came = present + late + halfDay;
  const mayEnter = may('attendance/updateMeals') && day.day <= schoolDayOf(new Date());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isNumber = /^\d{1,5}$/.test(text.trim()) && Number(text) <= most;
    setHasIssue(!isNumber);
    if (!isNumber) return;
    const body = { schoolId, day: day.day, meals: Number(text) };
    const answer = await save.mutateAsync({ body });
    if (answer.success) notify.success(t('meals.saved'));
  };

  return (
    <section className={styles.meals} aria-labelledby="meals">
      <h2 id="meals">{t('meals.title')}</h2>
      {mayEnter ? (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            label={t('meals.served')}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(asciiDigits(currentTarget.value))}
            error={hasIssue && t('meals.number')}
          />
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('meals.save')}
          </Button>
        </form>
      ) : (
        <p>
          <strong>{meals === null ? '–' : format.number(meals)}</strong>
        </p>
      )}
      <p className={styles.quiet}>
        {t('meals.present', { count: came, n: format.number(came) })}
        {mealsBy && ` · ${t('meals.by', { name: mealsBy })}`}
      </p>
    </section>
  );
}
