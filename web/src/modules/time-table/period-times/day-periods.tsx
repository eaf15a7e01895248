import { Button, NativeSelect } from '@mantine/core';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../ui/form/entry-list.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { IconCoffee, IconPlus } from '../../../ui/icons.ts';
import styles from '../week/week.module.css';
import { copyOf, nextEntry, numberOf, type WeekValues } from './period-values.ts';

interface DayPeriodsProps {
  form: Form<WeekValues>;
  /** Of the day. */
  index: number;
}

/** The periods and breaks of one day. A day without any is off. */
export function DayPeriods({ form, index }: DayPeriodsProps) {
  const { t, i18n } = useTranslation('time-table');
  const { days } = form.values;
  const { weekday, periods } = days[index]!;
  const path = `days.${index}.periods`;
  const add = (isBreak: boolean) => form.insertListItem(path, nextEntry(periods, isBreak));
  const others = days.filter((day) => day.weekday !== weekday && day.periods.length > 0);
  const nameOf = (at: number) =>
    periods[at]?.isBreak ? t('periods.break') : t('periods.period', { n: numberOf(periods, at) });

  return (
    <FieldGroup
      title={weekdayName(i18n.language, weekday)}
      help={periods.length === 0 ? t('periods.off') : undefined}
    >
      <EntryList entries={periods} nameOf={nameOf} onRemove={(at) => form.removeListItem(path, at)}>
        {({ isBreak }, at) => (
          <div className={styles.entry}>
            <strong>{nameOf(at)}</strong>
            <TextField
              form={form}
              name={`${path}.${at}.startsAt` as 'days.0'}
              label={t('periods.startsAt')}
              type="time"
              required
            />
            <TextField
              form={form}
              name={`${path}.${at}.endsAt` as 'days.0'}
              label={t('periods.endsAt')}
              type="time"
              required
            />
            {isBreak && (
              <div className={styles.name}>
                <TextField
                  form={form}
                  name={`${path}.${at}.name` as 'days.0'}
                  label={t('periods.name')}
                  maxLength={40}
                />
              </div>
            )}
          </div>
        )}
      </EntryList>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconPlus size="1.6rem" aria-hidden />}
          onClick={() => add(false)}
        >
          {t('periods.addPeriod')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCoffee size="1.6rem" aria-hidden />}
          onClick={() => add(true)}
        >
          {t('periods.addBreak')}
        </Button>
        {others.length > 0 && (
          <NativeSelect
            aria-label={t('periods.as')}
            value=""
            onChange={(event) => {
              const from = days.find((day) => String(day.weekday) === event.currentTarget.value);
              if (from) form.setFieldValue(path as 'days', copyOf(from.periods) as never);
            }}
            data={[
              { value: '', label: t('periods.as') },
              ...others.map((day) => ({
                value: String(day.weekday),
                label: weekdayName(i18n.language, day.weekday),
              })),
            ]}
          />
        )}
      </div>
    </FieldGroup>
  );
}
