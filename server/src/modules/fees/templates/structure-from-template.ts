import type { FeeHead } from '@shala/contract/fee-heads.ts';
import type { FeeStructure } from '@shala/contract/fee-structures.ts';
import {
  dayInYear,
  type FeeTemplate,
  type fromTemplateForm,
} from '@shala/contract/fee-templates.ts';
import { namesOnDay } from '@shala/contract/instalment-names.ts';
import type * as z from 'zod';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { listHeads } from '../setup/fee-heads.ts';
import { saveHead } from '../setup/save-head.ts';
import { saveStructure } from '../structures/save-structure.ts';
import { findTemplate } from './template-record.ts';

type Form = z.output<typeof fromTemplateForm>;
type Kind = FeeTemplate['instalments'][number]['amounts'][number]['kind'];

/**
 * Makes a structure of the school, which is its own from then on. A head of each kind is the school's first, or is
 * added under the kind's name.
 */
export const structureFromTemplate = (
  services: Services,
  call: Saving,
  { schoolId, academicYearId, templateId }: Form,
): Promise<FeeStructure> =>
  transact(call, async (call) => {
    const { db } = call;
    // Two that use templates at once do not both add the heads.
    const checked = await db.lock('school', schoolId, 'no key update');
    const template = await findTemplate(db, templateId);
    const { startsOn } = await openYear(checked, academicYearId, schoolId);
    const heads = await headsOf(services, call, { schoolId, template });
    const { name, standards, medium, stream } = template;
    const structure = {
      schoolId,
      academicYearId,
      name,
      standards: standards as Parameters<typeof saveStructure>[1]['standards'],
      medium,
      stream,
      classIds: [],
      instalments: template.instalments.map(({ name, localName, nameHindi, amounts, ...of }) => {
        const dueOn = dayInYear(of.dueOn, startsOn);
        return {
          ...namesOnDay({ name, localName, nameHindi }, dueOn),
          dueOn,
          amounts: amounts.map(({ kind, paise }) => ({ headId: heads.get(kind)!, paise })),
        };
      }),
    };
    return aboutTemplate(() => saveStructure(call, structure));
  });

interface Needed {
  schoolId: string;
  template: FeeTemplate;
}

async function headsOf(
  { say: sayIn }: Services,
  call: Saving,
  { schoolId, template }: Needed,
): Promise<Map<Kind, string>> {
  const own = await listHeads(call.db, { schoolId });
  const kinds = new Set(
    template.instalments.flatMap(({ amounts }) => amounts.map(({ kind }) => kind)),
  );
  const heads = new Map<Kind, string>();
  for (const kind of kinds) {
    const found = firstOf(own, kind);
    const key = `fees:headKind.${kind}`;
    const head =
      found ??
      (await aboutTemplate(() =>
        saveHead(call, {
          schoolId,
          name: sayIn('en')(key),
          localName: sayIn('mr')(key),
          nameHindi: sayIn('hi')(key),
          kind,
          isForNew: kind === 'admission',
          isActive: true,
        }),
      ));
    heads.set(kind, head.id);
  }
  return heads;
}

const firstOf = (heads: readonly FeeHead[], kind: Kind): FeeHead | undefined =>
  heads.find((head) => head.kind === kind && head.isActive);

/** What is wrong with the name or the standards is wrong with the choice of the template. */
async function aboutTemplate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
    throw invalid(...error.fields.map((issue) => ({ ...issue, field: 'templateId' })));
  }
}
