import { financialYearStart } from '@shala/contract/financial-year.ts';
import { nameIn } from '@shala/contract/names.ts';
import { collectionOf } from '../../fees/fees-public.ts';
import type { ReportDefinition } from '../definition.ts';

const parts = ['head', 'mode', 'class'] as const;

/** What was taken less what went back, as the day book counts it. */
export const feeCollectionReport: ReportDefinition = {
  name: 'fee-collection',
  version: 1,
  subject: 'fees',
  title: 'Fees Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'by'],
  choices: { by: { values: parts, textOf: (say, value) => say(`reports:by.${value}`) } },
  standards: (asOf) => ({ from: financialYearStart(asOf), to: asOf, by: 'head' }),
  needs: 'schoolId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'part', kind: 'text', width: 40 },
    { key: 'collected', kind: 'money', isTotalled: true, width: 18 },
  ],
  chart: { kind: 'bars', label: 'part', value: 'collected' },
  read: async ({ checked, schoolIds: [schoolId], filters, say, language }) => {
    if (!schoolId) return [];
    const { byHead, byMode, byClass } = await collectionOf(checked, say, {
      schoolId,
      from: filters.from!,
      to: filters.to!,
    });
    switch (filters.by) {
      case 'mode':
        return byMode.map(({ mode, paise }) => ({
          part: say(`fees:mode.${mode}`),
          mode,
          collected: paise,
        }));
      case 'class':
        return byClass.map(({ className, paise }) => ({
          part: className ?? say('reports:withoutClass'),
          collected: paise,
        }));
      default:
        return byHead.map(({ paise, ...head }) => ({
          part: nameIn(language, head) ?? say('reports:paidAhead'),
          collected: paise,
        }));
    }
  },
  opens: ({ mode }, { schoolId, from, to }) => ({
    collected: {
      to: 'receipts',
      values: {
        ...(schoolId && { schoolId }),
        ...(from && { from }),
        ...(to && { to }),
        ...(typeof mode === 'string' && { mode }),
      },
    },
  }),
};
