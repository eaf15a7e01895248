import { type RawBuilder, sql } from 'kysely';
import type { ReportChoices } from '../definition.ts';

/** The groups of the national returns; what a state divides further is 'other' there. */
export const categoryGroups = ['general', 'sc', 'st', 'obc', 'other', 'unknown'] as const;
type CategoryGroup = (typeof categoryGroups)[number];

const named = sql.lit(['general', 'sc', 'st', 'obc'].join(','));

/** Of a category, which may be null, or '' where totals do not know it. */
export const groupOf = (category: string): RawBuilder<CategoryGroup> => sql<CategoryGroup>`case
  when coalesce(${sql.ref(category)}, '') = '' then 'unknown'
  when ${sql.ref(category)} = any(string_to_array(${named}, ',')) then ${sql.ref(category)}
  else 'other' end`;

export const genderChoices: ReportChoices = {
  values: ['male', 'female', 'transgender'],
  textOf: (say, value) => say(`students:gender.${value}`),
};

export const categoryChoices: ReportChoices = {
  values: categoryGroups,
  textOf: (say, value) => say(`reports:category.${value}`),
};
