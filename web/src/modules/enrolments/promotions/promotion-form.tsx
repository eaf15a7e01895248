import { Button, NativeSelect } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { outcomes, type PromotionPreview } from '@shala/contract/promotions.ts';
import { useTranslation } from 'react-i18next';
import { copyYearHref } from '../../../app/links/class-links.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Link } from '../../../ui/navigation.tsx';
import styles from '../enrolments.module.css';
import { countOf } from './promotion-steps.ts';
import { PromotionTable } from './promotion-table.tsx';
import { usePromotion } from './use-promotion.ts';

interface PromotionFormProps {
  of: ClassRecord;
  preview: PromotionPreview;
  /** Into which the class may be promoted. */
  years: readonly { id: string; name: string }[];
}

/** The result of each student, the counts above, and the one button that promotes the class. */
export function PromotionForm({ of, preview, years }: PromotionFormProps) {
  const { t } = useTranslation('enrolments');
  const { search, navigate } = useUrlState();
  const control = usePromotion(of, preview);
  const { steps, isChecked, missing } = control;
  const lacksClasses = preview.upClasses.length === 0 && countOf(steps, 'promoted') > 0;
  return (
    <>
      <div className={styles.promotionHead}>
        <h2>{t('promotion.into', { year: preview.toYearName })}</h2>
        {years.length > 1 && (
          <NativeSelect
            translate="no"
            aria-label={t('students:field.academicYear')}
            value={preview.toYearId}
            onChange={({ currentTarget: { value } }) =>
              navigate({ search: { ...search, toYearId: value }, replace: true })
            }
            data={years.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
      {lacksClasses && (
        <p className={styles.note}>
          {t('promotion.noClasses', { year: preview.toYearName })}{' '}
          <Link
            className={styles.inText}
            href={copyYearHref({ schoolId: of.schoolId, academicYearId: preview.toYearId })}
          >
            {t('promotion.makeClasses')}
          </Link>
        </p>
      )}
      <dl className={styles.counts}>
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`students:outcome.${outcome}`)}</dt>
            <dd>{formatNumber(countOf(steps, outcome))}</dd>
          </div>
        ))}
      </dl>
      {isChecked && missing > 0 && (
        <p className={styles.issue} role="alert">
          {t('promotion.missing', { count: missing, n: formatNumber(missing) })}
        </p>
      )}
      <PromotionTable of={of} preview={preview} control={control} />
      <div className={styles.promotionFoot}>
        <Button loading={control.isPromoting} onClick={() => void control.confirmAndPromote()}>
          {t('promotion.verb')}
        </Button>
        <span className={styles.quiet}>
          {t('promotion.undoable', { year: preview.toYearName })}
        </span>
      </div>
      {control.dialog}
    </>
  );
}
