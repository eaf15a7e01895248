import type { RowName } from '@shala/contract/rows.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bankHref,
  chargingHref,
  counterHref,
  dayBookHref,
  feePrintsHref,
  feeSettingsHref,
  feesHref,
  feeTemplatesHref,
  openingImportHref,
  pastPaymentImportHref,
  receiptsHref,
  remindersHref,
  structuresHref,
} from '../../app/links/fee-links.ts';
import { useMay } from '../../platform/may.ts';
import {
  IconAdjustments,
  IconBook2,
  IconBuildingBank,
  IconCopy,
  IconFiles,
  IconListNumbers,
  IconMessage2,
  IconPrinter,
  IconReceiptRupee,
  IconTableImport,
  IconUpload,
  IconUsers,
} from '../../ui/icons.ts';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { rowAction } from '../../ui/list/row-actions.tsx';
import { type RowAction, RowMenu } from '../../ui/list/row-menu.tsx';
import { useFeePlace } from './use-fee-place.ts';

/** The pages of fees with the right that each needs. */
const pages = {
  dues: { row: 'fees/fetchAllStudentFees', href: feesHref, Icon: IconUsers },
  counter: { row: 'fees/recordFeesPayment', href: counterHref, Icon: IconReceiptRupee },
  dayBook: { row: 'fees/fetchDayBook', href: dayBookHref, Icon: IconBook2 },
  receipts: { row: 'fees/fetchReceipts', href: receiptsHref, Icon: IconFiles },
  bank: { row: 'fees/fetchBankLines', href: bankHref, Icon: IconBuildingBank },
  structures: { row: 'fees/fetchFeesStructure', href: structuresHref, Icon: IconListNumbers },
  templates: { row: 'fees/fetchTemplates', href: feeTemplatesHref, Icon: IconCopy },
  charging: { row: 'fees/recordCharges', href: chargingHref, Icon: IconTableImport },
  reminders: { row: 'fees/sendReminders', href: remindersHref, Icon: IconMessage2 },
  prints: { row: 'fees/printPapers', href: feePrintsHref, Icon: IconPrinter },
  openings: { row: 'fees/bulkUploadOpening', href: openingImportHref, Icon: IconUpload },
  pastPayments: {
    row: 'fees/bulkUploadPastPayment',
    href: pastPaymentImportHref,
    Icon: IconUpload,
  },
  settings: { row: 'fees/updateSettings', href: feeSettingsHref, Icon: IconAdjustments },
} as const satisfies Record<string, { row: RowName; href: unknown; Icon: unknown }>;

export type FeesPageName = keyof typeof pages;

const buttons: FeesPageName[] = ['dues', 'counter', 'dayBook', 'receipts'];
const seldom: FeesPageName[] = [
  'bank',
  'structures',
  'templates',
  'charging',
  'reminders',
  'prints',
  'openings',
  'pastPayments',
  'settings',
];

interface FeesHeaderProps {
  title: string;
  here: FeesPageName;
  count?: number | undefined;
  /** The primary button; on the list of dues it leads to the counter, and no second link does. */
  action?: ReactNode;
  /** The page's own rare actions, in the menu before the pages. */
  rare?: RowAction[];
  /** The page's own quiet buttons, before the links. */
  children?: ReactNode;
}

/** The header of a page of fees, with links to the others that the person may see. */
export function FeesHeader({ title, here, count, action, rare = [], children }: FeesHeaderProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const { inAddress } = useFeePlace();
  const shown = (names: FeesPageName[]) =>
    names.filter((name) => name !== here && may(pages[name].row));
  return (
    <ListHeader
      title={title}
      {...(count === undefined ? {} : { count })}
      action={action}
      menu={
        <RowMenu
          label={t('pages.more')}
          actions={[
            ...rare,
            ...shown(seldom).map((name) =>
              rowAction(t(`pages.${name}`), pages[name].Icon, pages[name].href(inAddress)),
            ),
          ]}
        />
      }
    >
      {children}
      {shown(buttons.filter((name) => name !== 'counter' || !action)).map((name) => (
        <HeaderLink key={name} href={pages[name].href(inAddress)} icon={pages[name].Icon}>
          {t(`pages.${name}`)}
        </HeaderLink>
      ))}
    </ListHeader>
  );
}
