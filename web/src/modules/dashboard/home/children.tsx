import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { storeSession } from '../../../platform/session.ts';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { IconCheck } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { AddChild } from './add-child.tsx';
import styles from './children.module.css';

/** The children of one phone: the family goes from one to another without signing in again. */
export default function Children() {
  const { t } = useTranslation('dashboard');
  const nameOf = useLocalName();
  const { data: family } = useCallQuery('auth/fetchChildren');
  const change = useSave('auth/switchChild');
  const { confirm, dialog } = useConfirm();
  const unsent = useOutbox().own.length;
  const [isAdding, setAdding] = useState(false);
  if (!family || (family.children.length < 2 && !family.canAdd)) return null;

  const switchTo = async (childId: string) => {
    if (unsent > 0) await sendOutbox();
    if (unsent > 0 && !(await confirmUnsent())) return;
    const answer = await change.mutateAsync({ body: { childId } });
    if (answer.success) storeSession(answer.result);
  };
  const confirmUnsent = () =>
    confirm({
      title: t('children.unsentTitle'),
      consequence: t('children.unsent'),
      verb: t('children.switch'),
    });
  return (
    <section aria-label={t('children.title')}>
      <ul className={styles.children}>
        {family.children.map(({ id, isPresent, ...names }) => (
          <li key={id}>
            <Button
              variant={isPresent ? 'filled' : 'default'}
              size="md"
              aria-current={isPresent || undefined}
              leftSection={isPresent && <IconCheck size="1.8rem" aria-hidden />}
              disabled={change.isPending}
              onClick={isPresent ? undefined : () => void switchTo(id)}
            >
              <LanguageText>{nameOf(names)}</LanguageText>
            </Button>
          </li>
        ))}
        {family.canAdd && !isAdding && (
          <li>
            <Button variant="subtle" size="md" onClick={() => setAdding(true)}>
              {t('children.add')}
            </Button>
          </li>
        )}
      </ul>
      {isAdding && <AddChild onClose={() => setAdding(false)} />}
      {dialog}
    </section>
  );
}
