import { Button, Menu } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import type { Enrolment } from '@shala/contract/enrolments.ts';
import { useTranslation } from 'react-i18next';
import { promotionsHref } from '../../../app/links/class-links.ts';
import { promoteHref, rollNumbersHref } from '../../../app/links/enrolment-links.ts';
import { useMay } from '../../../platform/may.ts';
import { ButtonMenu } from '../../../ui/button-menu.tsx';
import { IconListNumbers, IconStairsUp } from '../../../ui/icons.ts';
import { Link, useNavigation } from '../../../ui/navigation.tsx';
import { ClassPapers } from '../../papers/papers-public.ts';
import styles from '../enrolments.module.css';
import { useNumbering } from './use-numbering.ts';
import { useRollRight } from './use-roll-right.ts';

interface ClassToolsProps {
  of: ClassRecord;
  /** None once the whole class is promoted. */
  enrolled: readonly Enrolment[];
}

/** What is done with the whole class: papers, roll numbers, and promotion to the next year. */
export function ClassTools({ of, enrolled }: ClassToolsProps) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const { go } = useNavigation();
  const areHere = enrolled.length > 0;
  const mayNumber = useRollRight(of) && areHere;
  const { confirmAndNumber, isNumbering, dialog } = useNumbering(of.id, enrolled);
  return (
    <div className={styles.tools}>
      <ClassPapers classId={of.id} />
      {mayNumber && (
        <ButtonMenu
          label={t('roll.title')}
          icon={<IconListNumbers size="1.8rem" aria-hidden />}
          isBusy={isNumbering}
          position="bottom-end"
        >
          <Menu.Item onClick={() => void confirmAndNumber('name')}>{t('roll.byName')}</Menu.Item>
          <Menu.Item onClick={() => void confirmAndNumber('gender_and_name')}>
            {t('roll.byGender')}
          </Menu.Item>
          <Menu.Item onClick={() => go(rollNumbersHref(of))}>{t('roll.byHand')}</Menu.Item>
        </ButtonMenu>
      )}
      {areHere && may('studentSchool/promoteClass') && (
        <Button
          variant="default"
          component={Link}
          href={promoteHref(of)}
          leftSection={<IconStairsUp size="1.8rem" aria-hidden />}
        >
          {t('promotion.title')}
        </Button>
      )}
      {!areHere && may('studentSchool/fetchPromotions') && (
        <Button
          variant="default"
          component={Link}
          href={promotionsHref({ schoolId: of.schoolId })}
          leftSection={<IconStairsUp size="1.8rem" aria-hidden />}
        >
          {t('promotions.title')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
