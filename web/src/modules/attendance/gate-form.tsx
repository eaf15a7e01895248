import { Button, TextInput } from '@mantine/core';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useClassWords } from '../classes/classes-public.ts';
import { canScan } from './can-scan.ts';
import styles from './overview.module.css';
import { useGate, type Way } from './use-gate.ts';

const CardScanner = lazy(() => import('./card-scanner.tsx'));

const ways: Way[] = ['in', 'out'];

/** Typed or scanned, one child after the other; whoever was last stands on top. */
export function GateForm({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const words = useClassWords();
  const [way, setWay] = useState<Way>('in');
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { checked, failure, isChecking, check } = useGate(schoolId);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() && (await check(way, typed.trim()))) setTyped('');
  };

  return (
    <div className={styles.gate}>
      <fieldset className={styles.rows} aria-label={t('gate.way')}>
        {ways.map((one) => (
          <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
            {t(`gate.${one}`)}
          </button>
        ))}
      </fieldset>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('gate.typed')}
          description={t('gate.typedHelp')}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={failure}
        />
        <Button type="submit" loading={isChecking} disabled={typed.trim() === ''}>
          {t(`gate.note.${way}`)}
        </Button>
        {canScan() && (
          <Button
            variant="default"
            leftSection={<IconScan size="1.8rem" aria-hidden />}
            aria-pressed={isScanning}
            onClick={() => setScanning(!isScanning)}
          >
            {t(isScanning ? 'gate.stop' : 'gate.scan')}
          </Button>
        )}
      </form>
      <Suspense fallback={null}>
        {isScanning && <CardScanner onCode={(code) => void check(way, code)} />}
      </Suspense>
      <ul aria-live="polite" aria-label={t('gate.checked')}>
        {checked.map(({ child, way: was, time }) => (
          <li key={`${child.enrolmentId}/${was}`}>
            <span>
              <LanguageText>{child.name}</LanguageText>
              {' · '}
              <LanguageText>{words.label(child)}</LanguageText>
            </span>
            <StateBadge
              tone={child.wasAlready ? 'neutral' : child.mark.shown === 'late' ? 'warn' : 'good'}
            >
              {t(child.wasAlready ? `gate.already.${was}` : `gate.done.${was}`, {
                time: format.time(time),
              })}
              {was === 'in' && child.mark.shown === 'late' && ` · ${t('totals.late')}`}
            </StateBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}
