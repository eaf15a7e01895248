import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { feeHeadKinds } from '@shala/contract/fee-kinds.ts';
import {
  dayInYear,
  type FeeTemplate,
  type feeTemplateForm,
} from '@shala/contract/fee-templates.ts';
import type * as z from 'zod';
import {
  bodyOf as bodyOfStructure,
  type StructureValues,
  valuesOf as valuesOfStructure,
} from '../structures/form/structure-values.ts';

type Body = z.input<typeof feeTemplateForm>;
type Kind = Body['instalments'][number]['amounts'][number]['kind'];

/** The kinds of heads in place of a school's heads, under the name that `nameOf` gives. */
export const kindsAsHeads = (nameOf: (kind: Kind) => string): FeeHead[] =>
  feeHeadKinds.map((kind) => ({
    id: kind,
    version: 1,
    schoolId: '',
    name: nameOf(kind),
    localName: null,
    nameHindi: null,
    kind,
    isForNew: kind === 'admission',
    isActive: true,
  }));

/** A template as the form of a structure shows it, with its days in a year. */
export const valuesOf = (template: FeeTemplate, startsOn: string): StructureValues =>
  valuesOfStructure({
    ...template,
    schoolId: '',
    academicYearId: '',
    classIds: [],
    byStopHeadId: null,
    totalPaise: template.totalForNewPaise,
    instalments: template.instalments.map(({ dueOn, amounts, ...names }) => ({
      ...names,
      dueOn: dayInYear(dueOn, startsOn),
      amounts: amounts.map(({ kind, paise }) => ({ headId: kind, paise })),
    })),
  });

export function bodyOf(values: StructureValues): Body {
  const { id, version, name, standards, medium, stream, instalments } = bodyOfStructure(values);
  return {
    ...(id ? { id } : {}),
    ...(version ? { version } : {}),
    name,
    standards,
    ...(medium ? { medium } : {}),
    ...(stream ? { stream } : {}),
    instalments: instalments.map(({ dueOn, amounts, ...names }) => ({
      ...names,
      dueOn: dueOn.slice(5),
      amounts: amounts.map(({ headId, paise }) => ({ kind: headId as Kind, paise })),
    })),
  };
}
