import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { exchange } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { randomId } from '../../../platform/random-id.ts';
import styles from './registers.module.css';
import { numberOf, type WaitingStudentCheck, withNumber } from './student-check-kind.ts';

/** Fixes a number that was mistyped at the gate, in the list of unsent items. */
export function FixNumber({ item }: { item: WaitingStudentCheck }) {
  const { t } = useTranslation();
  const before = numberOf(item);
  const [typed, setTyped] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  if (typed === undefined) {
    return (
      <Button variant="default" onClick={() => setTyped(before)}>
        {t('fixNumber.open')}
      </Button>
    );
  }
  const number = typed.trim();
  const isSame = number === '' || number === before;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSame) return;
    try {
      await exchange(item.key, withNumber(item, number, randomId()));
    } catch (cause) {
      return setTrouble(troubleOf(cause));
    }
    void sendOutbox();
  };
  return (
    <form className={styles.fix} noValidate onSubmit={(event) => void send(event)}>
      <TextInput
        label={t('fixNumber.number')}
        autoComplete="off"
        autoFocus
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={trouble && t(`notSaved.${trouble}`)}
      />
      <Button type="submit" disabled={isSame}>
        {t('fixNumber.verb')}
      </Button>
      <Button variant="subtle" onClick={() => setTyped(undefined)}>
        {t('fixNumber.cancel')}
      </Button>
    </form>
  );
}
