import type { FeeTemplate } from '@shala/contract/fee-templates.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';

const presented = (db: Scoped) =>
  db
    .from('fee_template')
    .select([
      ...columnsAs('fee_template', ['id', 'version', 'name', 'standards', 'updatedAt']),
      sql<FeeTemplate['medium']>`fee_template.medium`.as('medium'),
      sql<FeeTemplate['stream']>`fee_template.stream`.as('stream'),
      sql<FeeTemplate['instalments']>`fee_template.instalments`.as('instalments'),
    ]);

type Stored = Omit<FeeTemplate, 'totalForNewPaise'>;

const withTotal = (template: Stored): FeeTemplate => ({
  ...template,
  // A template may have been saved with a name in one language alone.
  instalments: template.instalments.map((instalment) => ({
    ...instalment,
    localName: instalment.localName ?? null,
    nameHindi: instalment.nameHindi ?? null,
  })),
  totalForNewPaise: sumOfPaise(template.instalments.flatMap(({ amounts }) => amounts)),
});

/** From the lowest standard on. */
export async function listTemplates(db: Scoped): Promise<FeeTemplate[]> {
  const found = presented(db).orderBy('fee_template.standards').orderBy('fee_template.match_key');
  return (await found.execute()).map(withTotal);
}

export async function findTemplate(db: Scoped, id: string): Promise<FeeTemplate> {
  const found = presented(db).where('fee_template.id', '=', id);
  return withTotal(await found.executeTakeFirstOrThrow(() => notFound('fee_template')));
}
