import type { ClassRecord } from '@shala/contract/classes.ts';
import type { PromotionPreview } from '@shala/contract/promotions.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { promotionsHref } from '../../../app/links/class-links.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useLanguage } from '../../../platform/use-language.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { isSame } from '../../../ui/form/merge-edits.ts';
import { serverErrors } from '../../../ui/form/save-answer.ts';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { useLeaveQuestion } from '../../../ui/form/use-leave-question.ts';
import { formatDay, formatNumber } from '../../../ui/format.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { admissionsChanged } from '../enrolment-calls.ts';
import { countOf, lacksClass, proposedSteps, type Step } from './promotion-steps.ts';

export type PromotionControl = ReturnType<typeof usePromotion>;

/** The results chosen for each student, and the promotion itself. */
export function usePromotion(of: ClassRecord, preview: PromotionPreview) {
  const { t } = useTranslation('enrolments');
  const language = useLanguage();
  const words = useClassWords();
  const { go, block } = useNavigation();
  const leaveQuestion = useLeaveQuestion();
  const { confirm, dialog } = useConfirm();
  const [proposed] = useState(() => proposedSteps(preview));
  const [steps, setSteps] = useState(proposed);
  const isPromoted = useRef(false);
  const [isChecked, setChecked] = useState(false);
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [idempotencyKey, setKey] = useState(randomId);
  const save = useSave('studentSchool/promoteClass', { invalidates: admissionsChanged });
  const missing = steps.filter(lacksClass).length;

  const change = (index: number, step: Step) => {
    setSteps(steps.map((one, place) => (place === index ? step : one)));
    setIssues({});
    setKey(randomId());
  };

  const consequence = () =>
    t('promotion.confirmText', {
      promoted: formatNumber(countOf(steps, 'promoted')),
      detained: formatNumber(countOf(steps, 'detained')),
      left: formatNumber(countOf(steps, 'left')),
    });

  /** Who leaves the school is on no list from today, though the year still runs. */
  const leavesEarly = () => {
    const { leavesOn, yearEndsOn } = preview;
    const count = countOf(steps, 'left');
    return count > 0 && leavesOn < yearEndsOn
      ? t('promotion.leavesEarly', {
          count,
          n: formatNumber(count),
          day: formatDay(leavesOn, language),
          end: formatDay(yearEndsOn, language),
        })
      : '';
  };

  const staysUntil = () =>
    countOf(steps, 'left') < steps.length && preview.leavesOn < preview.yearEndsOn
      ? t('promotion.staysUntil', {
          class: words.label(of),
          end: formatDay(preview.yearEndsOn, language),
        })
      : '';

  const confirmAndPromote = async () => {
    setChecked(true);
    if (missing > 0) return;
    const isSure = await confirm({
      title: t('promotion.confirmTitle', { class: words.label(of), year: preview.toYearName }),
      consequence: [consequence(), staysUntil(), leavesEarly()].filter(Boolean).join(' '),
      verb: t('promotion.title'),
    });
    if (!isSure) return;
    const { classId, toYearId } = preview;
    const answer = await save.mutateAsync({
      body: { classId, toYearId, rows: steps, idempotencyKey },
    });
    if (!answer.success) return setIssues(serverErrors(answer.errors));
    isPromoted.current = true;
    notify.success(t('promotion.done', { class: words.label(of), year: preview.toYearName }));
    go(promotionsHref({ schoolId: of.schoolId }));
  };

  useLeaveGuard(
    {
      title: t('promotion.title'),
      form: { isDirty: () => !isPromoted.current && !isSame(steps, proposed) },
      save: confirmAndPromote,
      ask: () => confirm(leaveQuestion),
    },
    block,
  );

  /** The error of a student's new class, once the field has been visited. */
  const issueOf = (index: number): string | undefined => {
    const step = steps[index];
    if (isChecked && step && lacksClass(step)) return t('validation:required');
    return issues[`rows.${index}.toClassId`];
  };

  return {
    steps,
    change,
    issueOf,
    isChecked,
    missing,
    confirmAndPromote,
    isPromoting: save.isPending,
    dialog,
  };
}
