import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseFile } from '../../../ui/form/choose-file.tsx';
import { optionLetter } from '../option-letter.ts';
import { QuestionPicture } from '../picture.tsx';
import styles from '../quizzes.module.css';
import type { OptionValues } from './question-values.ts';
import { storePicture } from './store-file.ts';

interface PictureOfOptionProps {
  option: OptionValues;
  place: number;
  schoolId: string;
  onChange: (pictureFileId: string) => void;
}

/** The picture of an option, which may be all that it says. */
export function PictureOfOption({ option, place, schoolId, onChange }: PictureOfOptionProps) {
  const { t } = useTranslation('quizzes');
  const id = useId();
  const [error, setError] = useState('');
  const { pictureFileId } = option;
  const take = async (chosen: File) => {
    const stored = (await storePicture(chosen, schoolId)) ?? { error: t('form.noPicture') };
    setError('error' in stored ? stored.error : '');
    if ('fileId' in stored) onChange(stored.fileId);
  };
  return (
    <div>
      <span id={`${id}-label`} className="visually-hidden">
        {t('picture.option', { letter: optionLetter(place) })}
      </span>
      {pictureFileId && <QuestionPicture fileId={pictureFileId} option={optionLetter(place)} />}
      <div className={styles.pictureButtons}>
        <ChooseFile
          described={{
            id,
            labelId: `${id}-label`,
            describedBy: error ? `${id}-error` : undefined,
            invalid: error !== '',
          }}
          accept="image/*"
          onChoose={take}
        >
          {t(pictureFileId ? 'form.otherPicture' : 'form.addPicture')}
        </ChooseFile>
        {pictureFileId && (
          <Button variant="subtle" color="gray" onClick={() => onChange('')}>
            {t('form.removePicture')}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
