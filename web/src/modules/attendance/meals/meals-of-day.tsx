import { Button, TextInput } from '@mantine/core';
import type { DayOfSchool } from '@shala/contract/attendance-overviews.ts';
import { monthOf } from '@shala/contract/days.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import { bandOf, type MealBand, mealBands } from '@shala/contract/meals.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { Link } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import overview from '../overview/overview.module.css';
import { sumOf } from '../overview/totals.ts';
import { mealsChanged } from './meal-calls.ts';
import styles from './meals.module.css';

const most = 20_000;

type Texts = Partial<Record<MealBand, string>>;

/** Midday meals served in each group of classes, beside the students present. */
export function MealsOfDay({ school }: { school: DayOfSchool }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const may = useMay();
  const { schoolId, day, meals, mealsBy, served, classes } = school;
  const bands = mealBands.filter(
    (band) => served[band] !== null || classes.some(({ standard }) => bandOf(standard) === band),
  );
  const fed = classes.filter(({ standard }) => bandOf(standard));
  const { present, late, halfDay } = sumOf(fed.map(({ totals }) => totals));
  const came = present + late + halfDay;
  if (bands.length === 0) return null;
  const mayEnter = may('attendance/updateMeals') && day.day <= schoolDay();
  return (
    <section className={styles.meals} aria-labelledby="meals">
      <h2 id="meals">{t('meals.title')}</h2>
      {mayEnter ? (
        <MealForm school={school} bands={bands} />
      ) : (
        <p>
          <strong>{meals === null ? '–' : format.number(meals)}</strong>
        </p>
      )}
      <p className={overview.quiet}>
        {t('meals.present', { count: came, n: format.number(came) })}
        {mealsBy && ` · ${t('meals.by', { name: mealsBy })}`}
      </p>
      <p>
        <Link href={attendanceHref('meals', { schoolId, month: monthOf(day.day) })}>
          {t('mealMonth.month')}
        </Link>
      </p>
    </section>
  );
}

interface MealFormProps {
  school: DayOfSchool;
  bands: readonly MealBand[];
}

function MealForm({ school: { schoolId, day, meals, served }, bands }: MealFormProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const [texts, setTexts] = useState<Texts>(() => textsOf(bands, served, meals));
  const [wrong, setWrong] = useState<readonly MealBand[]>([]);
  const save = useSave('attendance/updateMeals', { invalidates: mealsChanged });
  const isOnly = bands.length === 1;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const unread = bands.filter((band) => !isCount(texts[band]));
    setWrong(unread);
    if (unread.length > 0) return;
    const counts = Object.fromEntries(bands.map((band) => [band, Number(texts[band])]));
    const answer = await save.mutateAsync({ body: { schoolId, day: day.day, served: counts } });
    if (answer.success) notify.success(t('meals.saved'));
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {bands.map((band) => (
        <TextInput
          key={band}
          label={isOnly ? t('meals.served') : t(`mealBand.${band}`)}
          inputMode="numeric"
          autoComplete="off"
          value={texts[band] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setTexts((before) => ({ ...before, [band]: asciiDigits(value) }))
          }
          error={wrong.includes(band) && t('meals.number')}
        />
      ))}
      <Button type="submit" variant="default" loading={save.isPending}>
        {t('meals.save')}
      </Button>
      {!isOnly && meals !== null && (
        <p className={overview.quiet}>
          {t('meals.served')}: {format.number(meals)}
        </p>
      )}
    </form>
  );
}

const isCount = (text = ''): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) <= most;

/** A count of before the classes were counted apart is that of a school's only group. */
function textsOf(
  bands: readonly MealBand[],
  served: DayOfSchool['served'],
  meals: number | null,
): Texts {
  const [only] = bands;
  const isOld = meals !== null && mealBands.every((band) => served[band] === null);
  if (isOld && only && bands.length === 1) return { [only]: String(meals) };
  return Object.fromEntries(bands.map((band) => [band, String(served[band] ?? '')]));
}
