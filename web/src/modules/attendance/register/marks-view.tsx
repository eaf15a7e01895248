import type { MarkAnswer } from '@shala/contract/attendance.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { registerOfHref } from '../../../app/links/register-links.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Link } from '../../../ui/navigation.tsx';
import type { UnsentView } from '../../../ui/unsent/unsent-view.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { marksKind, type WaitingMarks } from './marks-kind.ts';
import { unresolvedMarks } from './unresolved-mark-list.ts';
import { UnresolvedMarks } from './unresolved-marks.tsx';

export const marksView: UnsentView<WaitingMarks> = {
  kind: marksKind,
  Title: MarksTitle,
  Amount: MarksAmount,
  Review: UnresolvedMarks,
  exportLines: (item, t) =>
    unresolvedMarks(item).map(({ mark, answer }) => ({
      day: item.body.day,
      class: item.className ?? item.body.classId,
      name: item.names?.[mark.enrolmentId] ?? answer?.name ?? mark.enrolmentId,
      mine: t(`attendance:status.${mark.status ?? 'none'}`),
      note: mark.note ?? '',
      tapped: mark.tappedAt,
      why: whyNotAccepted(item, answer, t),
      theirs: answer?.mark?.shown ? t(`attendance:status.${answer.mark.shown}`) : '',
    })),
};

function whyNotAccepted({ failure }: WaitingMarks, answer: MarkAnswer | undefined, t: TFunction) {
  if (answer?.error) return t(`attendance:notAccepted.${answer.error}`);
  const name = answer?.mark?.markedBy ?? t('attendance:unsent.someoneElse');
  return failure?.message || t('attendance:conflict', { name });
}

function MarksTitle({ item: { body, className } }: { item: WaitingMarks }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  return (
    <Link href={registerOfHref(body)}>
      {t('unsent.register', {
        name: className ?? t('unsent.nameless'),
        day: format.day(body.day),
      })}
    </Link>
  );
}

function MarksAmount({ item: { body } }: { item: WaitingMarks }) {
  const { t } = useTranslation('attendance');
  const count = body.marks.length;
  return t('unsent.marks', { count, n: formatNumber(count) });
}
