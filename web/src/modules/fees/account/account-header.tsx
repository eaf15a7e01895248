import { Button } from '@mantine/core';
import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { chargingHref, counterHref, feesHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import {
  IconArrowBackUp,
  IconBus,
  IconCertificate,
  IconFiles,
  IconHistory,
  IconPlus,
  IconPrinter,
  IconReceiptRupee,
  IconRefresh,
  IconUsers,
} from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { actionsFor, rowAction } from '../../../ui/list/row-actions.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useTwoNames } from '../../../ui/use-two-names.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { useSaveStatement } from '../papers/use-save-statement.ts';
import type { AccountActs } from './use-account-acts.ts';

interface AccountHeaderProps {
  account: FeeAccount;
  acts: AccountActs;
}

/** Whose account it is, and what can be done with it. */
export function AccountHeader({ account, acts }: AccountHeaderProps) {
  const { t } = useTranslation('fees');
  const { first, second } = useTwoNames()(account);
  const may = useMay();
  const format = useFormat();
  const own = useOwnSchools();
  const saveStatement = useSaveStatement();
  const { admissionId, leftOn, isRte, advancePaise } = account;
  // Whoever has several schools finds this one again from the address.
  const inAddress = own?.length === 1 ? {} : { schoolId: account.schoolId };
  return (
    <RecordHeader
      name={first}
      state={
        <>
          {isRte && <StateBadge tone="neutral">{t('account.rte')}</StateBadge>}
          {leftOn && (
            <StateBadge tone="warn">{t('dues.left', { day: format.day(leftOn) })}</StateBadge>
          )}
        </>
      }
      subtitle={
        <LanguageText>
          {[second, account.className, account.registerNumber, account.mobile]
            .filter(Boolean)
            .join(' · ')}
        </LanguageText>
      }
      actions={
        <>
          <HeaderLink href={feesHref(inAddress)} icon={IconUsers}>
            {t('pages.dues')}
          </HeaderLink>
          {may('fees/recordFeesPayment') && (
            <Button
              component={Link}
              href={counterHref({ ...inAddress, student: admissionId })}
              leftSection={<IconReceiptRupee size="1.8rem" aria-hidden />}
            >
              {t('dues.take')}
            </Button>
          )}
          <RowMenu
            label={t('account.more')}
            actions={actionsFor(
              may('fees/recordCharge') &&
                rowAction(t('act.charge'), IconPlus, () => acts.open('charge')),
              may('fees/recordCharges') &&
                rowAction(
                  t('act.update'),
                  IconRefresh,
                  chargingHref({ ...inAddress, admissionId }),
                ),
              may('fees/addGrant') &&
                rowAction(t('act.grant'), IconCertificate, () => acts.open('grant')),
              may('fees/assignStop') &&
                !account.leftOn &&
                rowAction(t('stops.change'), IconBus, () => acts.open('stop')),
              may('fees/recordOpening') &&
                rowAction(t('act.opening'), IconHistory, () => acts.open('opening')),
              may('fees/recordRefund') &&
                advancePaise > 0 &&
                rowAction(t('act.refund'), IconArrowBackUp, () => acts.open('refund')),
              may('fees/generateStatement/:admissionId') &&
                rowAction(t('papers.statement'), IconFiles, () => void saveStatement(admissionId)),
              may('fees/generateChallan') &&
                account.charges.some(({ owedPaise }) => owedPaise > 0) &&
                rowAction(t('papers.challan'), IconReceiptRupee, () => acts.open('challan')),
              rowAction(t('act.print'), IconPrinter, () => window.print()),
            )}
          />
        </>
      }
    />
  );
}
