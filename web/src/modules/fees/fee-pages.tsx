import { type ComponentType, lazy, type ReactNode } from 'react';
import { LazyPart } from '../../ui/lazy-part.tsx';

/** A page whose code is fetched by itself, so that the first script names this file alone. */
function page(load: () => Promise<{ default: ComponentType }>): () => ReactNode {
  const Part = lazy(load);
  return () => (
    <LazyPart>
      <Part />
    </LazyPart>
  );
}

export const CounterPage = page(async () => ({
  default: (await import('./counter/counter-page.tsx')).CounterPage,
}));
export const AccountPage = page(async () => ({
  default: (await import('./account/account-page.tsx')).AccountPage,
}));
export const DayBookPage = page(async () => ({
  default: (await import('./day/day-book-page.tsx')).DayBookPage,
}));
export const ReceiptsPage = page(async () => ({
  default: (await import('./receipts/receipts-page.tsx')).ReceiptsPage,
}));
export const BankPage = page(async () => ({
  default: (await import('./bank/bank-page.tsx')).BankPage,
}));
export const StructuresPage = page(async () => ({
  default: (await import('./structures/structures-page.tsx')).StructuresPage,
}));
export const NewStructurePage = page(async () => ({
  default: (await import('./structures/form/structure-form-pages.tsx')).NewStructurePage,
}));
export const EditStructurePage = page(async () => ({
  default: (await import('./structures/form/structure-form-pages.tsx')).EditStructurePage,
}));
export const FeePrintsPage = page(async () => ({
  default: (await import('./prints/prints-page.tsx')).FeePrintsPage,
}));
export const RemindersPage = page(async () => ({
  default: (await import('./reminders/reminders-page.tsx')).RemindersPage,
}));
export const FeeTemplatesPage = page(async () => ({
  default: (await import('./templates/templates-page.tsx')).FeeTemplatesPage,
}));
export const NewTemplatePage = page(async () => ({
  default: (await import('./templates/template-form-pages.tsx')).NewTemplatePage,
}));
export const EditTemplatePage = page(async () => ({
  default: (await import('./templates/template-form-pages.tsx')).EditTemplatePage,
}));
export const ChargingPage = page(async () => ({
  default: (await import('./charging/charging-page.tsx')).ChargingPage,
}));
export const FeeSettingsPage = page(async () => ({
  default: (await import('./settings/settings-page.tsx')).FeeSettingsPage,
}));
export { FeesPage } from './dues/fees-page.tsx';
