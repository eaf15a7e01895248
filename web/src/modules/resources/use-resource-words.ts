import type { Resource } from '@shala/contract/resources.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';

/** What a save of a card changes elsewhere. */
export const resourcesChanged = ['resource', 'audit'];

export function useResourceWords() {
  const { t } = useTranslation('resources');
  const nameOf = useLocalName();
  const format = useFormat();
  return {
    name: (resource: Resource) => nameOf(resource),
    text: ({ text, localText, textHindi }: Resource) =>
      nameOf({ name: text, localName: localText, nameHindi: textHindi }) ?? '',
    place: ({ placeName }: Resource) => placeName ?? t('list.programme'),
    days: ({ from, to }: Resource) =>
      [t('list.from', { day: format.day(from) }), to && t('list.until', { day: format.day(to) })]
        .filter(Boolean)
        .join(' · '),
    roles: ({ forRoles }: Resource) => forRoles.map((role) => t(`shell:roles.${role}`)).join(', '),
  };
}
