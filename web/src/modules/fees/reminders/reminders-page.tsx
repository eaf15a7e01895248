import type { ReminderRound } from '@shala/contract/fee-reminders.ts';
import { language } from '@shala/contract/fields.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { remindersHref } from '../../../app/links/fee-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconMessage2, IconPencil } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { NewLink } from '../../../ui/list/header-link.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { rowAction } from '../../../ui/list/row-actions.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool, SchoolOfFees } from '../fees-of-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { useRoundColumns } from './use-round-columns.tsx';

const TextDialog = lazy(() => import('./text-dialog.tsx'));

const Round = lazy(() => import('./round.tsx'));
const SendReminders = lazy(() => import('./send-reminders.tsx'));

const defaults: ListDefaults = { sort: '-at', filters: [] };

/** Text messages about overdue fees: what was sent, and how they are worded. */
export function RemindersPage() {
  const { t } = useTranslation('fees');
  const round = useUrlDialog('round').about;
  const isSending = useUrlDialog('send').about !== undefined;
  return (
    <FeesOfSchool row="fees/sendReminders" title={t('reminders.title')} here="reminders">
      {(schoolId) =>
        round || isSending ? (
          <LazyPart>
            {round ? (
              <Round key={round} id={round} />
            ) : (
              <SendReminders key={schoolId} schoolId={schoolId} />
            )}
          </LazyPart>
        ) : (
          <Rounds key={schoolId} schoolId={schoolId} />
        )
      }
    </FeesOfSchool>
  );
}

function Rounds({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { inAddress } = useFeePlace();
  const wording = useUrlDialog('text');
  const page = useListPage('fees/fetchReminderRounds', defaults, { schoolId });
  const { data } = useCallQuery('fees/fetchSmsTexts', { query: { schoolId } });
  const columns = useRoundColumns();
  const text = data?.texts.find((one) => one.language === wording.about);
  const send = data?.canSend && (
    <NewLink href={remindersHref({ ...inAddress, send: 'new' })} icon={IconMessage2}>
      {t('reminders.send')}
    </NewLink>
  );
  return (
    <>
      <FeesHeader
        title={t('reminders.title')}
        here="reminders"
        action={!page.isEmpty && send}
        rare={language.options.map((one) =>
          rowAction(t('reminders.wording', { language: t(`smsLanguage.${one}`) }), IconPencil, () =>
            wording.open(one),
          ),
        )}
      />
      <p className={styles.intro}>{t('reminders.intro')}</p>
      <SchoolOfFees schoolId={schoolId} />
      {data?.canSend === false && page.total !== 0 && (
        <div className={styles.notice}>
          <p>{t('reminders.noGatewayText')}</p>
        </div>
      )}
      <DataTable<ReminderRound>
        label={t('reminders.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ at }) => format.instant(at)}
        hrefOf={({ id }) => remindersHref({ ...inAddress, round: id })}
        empty={
          <EmptyState
            drawing={<PaperDrawing />}
            title={t(data?.canSend === false ? 'reminders.noGateway' : 'reminders.none')}
            action={send}
          >
            {t(data?.canSend === false ? 'reminders.noGatewayText' : 'reminders.noneText')}
          </EmptyState>
        }
      />
      {page.pager}
      <LazyPart>
        {text && <TextDialog key={text.language} text={text} onClose={wording.close} />}
      </LazyPart>
    </>
  );
}
