import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

type Query = Record<string, string | undefined>;

const withQuery =
  (path: PagePath) =>
  (query: Query = {}): string => {
    const known = Object.entries(query).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
  };

export const feesHref = withQuery('/fees-management');
/** `student`: the admission for whom a payment is taken. */
export const counterHref = withQuery('/fees-management/counter');
export const dayBookHref = withQuery('/fees-management/day-book');
export const receiptsHref = withQuery('/fees-management/receipts');
export const structuresHref = withQuery('/fees-management/structures');
export const chargingHref = withQuery('/fees-management/charging');
export const feeSettingsHref = withQuery('/fees-management/settings');
export const bankHref = withQuery('/fees-management/bank');
export const bankImportHref = withQuery('/fees-management/bank/import');
export const openingImportHref = withQuery('/fees-management/import');
export const pastPaymentImportHref = withQuery('/fees-management/import-payments');
export const feePrintsHref = withQuery('/fees-management/papers');
export const remindersHref = withQuery('/fees-management/reminders');
export const feeTemplatesHref = withQuery('/fees-management/templates');
export const newTemplateHref = '/fees-management/templates/new';
export const newStructureHref = withQuery('/fees-management/new');

export const feeAccountHref = (admissionId: string) =>
  pathTo('/fees-management/student/$admissionId', { admissionId });
export const editTemplateHref = ({ id }: { id: string }) =>
  pathTo('/fees-management/template/$id/edit', { id });
export const editStructureHref = ({ id }: { id: string }) =>
  pathTo('/fees-management/structure/$id/edit', { id });
