import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../library.module.css';
import { LibraryOfSchool } from '../library-header.tsx';
import { CameraOfDesk, useCameraOfDesk } from './camera.ts';
import { IssueDesk } from './issue-desk.tsx';
import { ReturnDesk } from './return-desk.tsx';

/** Where books are issued and returned, by the keyboard, a scanner or the camera alone. */
export function LibraryCounterPage() {
  const { t } = useTranslation('library');
  return (
    <LibraryOfSchool row="library/addEditBookIssued" title={t('counter.title')} here="counter">
      {(schoolId) => <AtSchool key={schoolId} schoolId={schoolId} />}
    </LibraryOfSchool>
  );
}

const modes = ['issue', 'return'] as const;

function AtSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('library');
  const [mode, setMode] = useState<(typeof modes)[number]>('issue');
  const camera = useCameraOfDesk();
  return (
    <CameraOfDesk value={camera}>
      <fieldset className={styles.modes} aria-label={t('counter.title')}>
        {modes.map((one) => (
          <Button
            key={one}
            variant={one === mode ? 'filled' : 'default'}
            aria-pressed={one === mode}
            onClick={() => setMode(one)}
          >
            {t(`counter.${one}`)}
          </Button>
        ))}
      </fieldset>
      {mode === 'issue' ? <IssueDesk schoolId={schoolId} /> : <ReturnDesk schoolId={schoolId} />}
    </CameraOfDesk>
  );
}
