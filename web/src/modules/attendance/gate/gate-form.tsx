import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { type CodeFormat, makeReader } from '../../../ui/scan/code-reader.ts';
import { CodeScanner } from '../../../ui/scan/code-scanner.tsx';
import { ScanButton } from '../../../ui/scan/scan-button.tsx';
import { canScan } from '../../../ui/scan/scanning.ts';
import { ChoiceRow } from '../overview/choice-row.tsx';
import styles from '../overview/overview.module.css';
import type { Way } from '../register/student-check-kind.ts';
import { GateList } from './gate-list.tsx';
import { useGate } from './use-gate.ts';

const ways: Way[] = ['in', 'out'];

const ofCards: CodeFormat[] = ['qr_code'];

/** Takes typed and scanned numbers one after the other, without waiting for the server. */
export function GateForm({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('attendance');
  const [way, setWay] = useState<Way>('in');
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { waiting, checked, trouble, check } = useGate(schoolId);

  // The library is fetched while there is network.
  useEffect(() => {
    if (canScan()) makeReader(ofCards).catch(() => {});
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const number = typed.trim();
    if (!number) return;
    // The field is cleared at once, because the next number may be typed before this one is stored.
    setTyped('');
    if (!(await check(way, number))) setTyped(number);
  };

  return (
    <div className={styles.gate}>
      <ChoiceRow
        label={t('gate.way')}
        values={ways}
        chosen={way}
        textOf={(one) => t(`gate.${one}`)}
        onChoose={setWay}
      />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('gate.typed')}
          description={t('gate.typedHelp')}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={trouble && t(`common:notSaved.${trouble}`)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {t(`gate.verb.${way}`)}
        </Button>
        <ScanButton isOn={isScanning} onToggle={() => setScanning(!isScanning)}>
          {t(isScanning ? 'gate.stop' : 'gate.scan')}
        </ScanButton>
      </form>
      {isScanning && (
        <LazyPart>
          <CodeScanner formats={ofCards} onCode={(code) => void check(way, code)} />
        </LazyPart>
      )}
      <GateList waiting={waiting} checked={checked} />
    </div>
  );
}
