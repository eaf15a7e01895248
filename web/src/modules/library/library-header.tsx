import type { RowName } from '@shala/contract/rows.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  catalogueHref,
  importBooksHref,
  issueBooksHref,
  librarySettingsHref,
  loansHref,
  reservationsHref,
  stockChecksHref,
} from '../../app/links/library-links.ts';
import { useMay } from '../../platform/may.ts';
import { RequirePermission } from '../../platform/require-permission.tsx';
import {
  IconAdjustments,
  IconArrowsExchange,
  IconBooks,
  IconClock,
  IconListCheck,
  IconListDetails,
  IconTableImport,
} from '../../ui/icons.ts';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { rowAction } from '../../ui/list/row-actions.tsx';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import {
  ChooseSchool,
  SchoolFilter,
  useOwnSchools,
  useSchoolPlace,
} from '../schools/schools-public.ts';
import styles from './library.module.css';

/** The pages of the library with the right that each needs. */
const pages = {
  catalogue: { row: 'library/list', href: catalogueHref, Icon: IconBooks },
  counter: { row: 'library/addEditBookIssued', href: issueBooksHref, Icon: IconArrowsExchange },
  // Of the staff: a student has the own loans and reservations above the catalogue.
  loans: { row: 'library/fetchLoansAsCsv', href: loansHref, Icon: IconListDetails },
  reservations: {
    row: 'library/fetchReservationsAsCsv',
    href: reservationsHref,
    Icon: IconClock,
  },
  stock: { row: 'library/fetchStockChecks', href: stockChecksHref, Icon: IconListCheck },
  import: { row: 'library/bulkUploadBook', href: importBooksHref, Icon: IconTableImport },
  settings: { row: 'library/updateSettings', href: librarySettingsHref, Icon: IconAdjustments },
} as const satisfies Record<string, { row: RowName; href: unknown; Icon: unknown }>;

type LibraryPageName = keyof typeof pages;

interface LibraryHeaderProps {
  title: string;
  here: LibraryPageName;
  count?: number | undefined;
  action?: ReactNode;
  /** The button that exports the list. */
  children?: ReactNode;
}

/** Used once a year, or by one person; they are in the menu. */
const rare: readonly LibraryPageName[] = ['stock', 'import', 'settings'];

/** The header of a page of the library, with links to the others that the person may see. */
export function LibraryHeader({ title, here, count, action, children }: LibraryHeaderProps) {
  const { t } = useTranslation('library');
  const may = useMay();
  const { inAddress } = useSchoolPlace();
  const others = (Object.keys(pages) as LibraryPageName[]).filter(
    (name) => name !== here && may(pages[name].row),
  );
  const hrefOf = (name: LibraryPageName) => pages[name].href(inAddress);
  return (
    <ListHeader
      title={title}
      {...(count === undefined ? {} : { count })}
      action={action}
      menu={
        <RowMenu
          label={t('pages.more')}
          actions={others
            .filter((name) => rare.includes(name))
            .map((name) => rowAction(t(`pages.${name}`), pages[name].Icon, hrefOf(name)))}
        />
      }
    >
      {others
        .filter((name) => !rare.includes(name))
        .map((name) => (
          <HeaderLink key={name} href={hrefOf(name)} icon={pages[name].Icon}>
            {t(`pages.${name}`)}
          </HeaderLink>
        ))}
      {children}
    </ListHeader>
  );
}

interface LibraryOfSchoolProps {
  /** What the page calls, for whoever types its address. */
  row: RowName;
  title: string;
  here: LibraryPageName;
  /** The page has a heading itself, as an import does. */
  hasHeading?: boolean;
  children: (schoolId: string) => ReactNode;
}

/** A page about the library of one school, which it asks for where the person has several in sight. */
export function LibraryOfSchool(props: LibraryOfSchoolProps) {
  const { row, title, here, hasHeading = false, children } = props;
  const { schoolId } = useSchoolPlace();
  const own = useOwnSchools();
  return (
    <RequirePermission row={row} redirectTo={catalogueHref()}>
      {!(schoolId && hasHeading) && <LibraryHeader title={title} here={here} />}
      {schoolId ? (
        <>
          {(!own || own.length > 1) && (
            <div className={styles.place}>
              <SchoolFilter chosen={schoolId} />
            </div>
          )}
          {children(schoolId)}
        </>
      ) : (
        <ChooseSchool />
      )}
    </RequirePermission>
  );
}
