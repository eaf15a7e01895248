import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { IconPrinter } from '../../../ui/icons.ts';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { usePapers } from '../../papers/papers-public.ts';
import type { IssuedPin } from './given-pins.ts';
import styles from './pins.module.css';

interface PinsDialogProps {
  pins: readonly IssuedPin[];
  onClose: () => void;
}

/** The one moment in which the PINs can be read: to print, to hand over. */
export default function PinsDialog({ pins, onClose }: PinsDialogProps) {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  useBackButton(true);
  const count = pins.length;
  const { loginSlips } = usePapers();
  const [isPrinting, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    for (const code of new Set(pins.map(({ schoolCode }) => schoolCode))) {
      const ofSchool = pins.filter(({ schoolCode }) => schoolCode === code);
      await loginSlips(ofSchool.map(({ id, pin }) => ({ studentId: id, pin })));
    }
    setPrinting(false);
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={t('pins.newTitle', { count, n: formatNumber(count) })}
      size="64rem"
      // They are not to be had again: a stray click must not take them away.
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p className={styles.once}>{t('pins.once')}</p>
      <ScrollFrame label={t('pins.list')} className={styles.list}>
        <table>
          <caption className="visually-hidden">{t('pins.list')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('list.rollNumber')}</th>
              <th scope="col">{t('field.name')}</th>
              <th scope="col" className={styles.number}>
                {t('list.registerNumber')}
              </th>
              <th scope="col">{t('pins.pin')}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {pins.map(({ id, rollNumber, registerNumber, pin, ...names }) => (
              <tr key={id}>
                <td>{rollNumber ?? '–'}</td>
                <th scope="row">{nameOf(names)}</th>
                <td className={styles.number}>{registerNumber}</td>
                <td className={styles.pin}>{pin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('pins.done')}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          loading={isPrinting}
          onClick={() => void print()}
        >
          {t('pins.print')}
        </Button>
      </div>
    </DialogFrame>
  );
}
