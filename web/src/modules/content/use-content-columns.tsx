import { bookLanguages } from '@shala/contract/books.ts';
import {
  type Content,
  contentKinds,
  contentOwners,
  contentStates,
} from '@shala/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { useUserData } from '../../platform/user-data.ts';
import { formatSize } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import type { Filter } from '../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';
import { useClassWords } from '../classes/classes-public.ts';
import { useSubjectChoices } from '../subjects/subjects-public.ts';
import { iconOf, useContentWords } from './use-content-words.ts';

export const contentDefaults: ListDefaults = {
  sort: '-updatedAt',
  filters: [
    'kind',
    'standard',
    'subjectId',
    'chapterId',
    'language',
    'state',
    'owner',
    'isUnopened',
  ],
  single: ['subjectId', 'chapterId', 'isUnopened'],
};

export function useContentFilters(): Filter[] {
  const { t } = useTranslation('content');
  const classes = useClassWords();
  const subjects = useSubjectChoices({});
  const isStudent = useUserData()?.role === 'Student';
  const ofSubject: Filter = {
    name: 'subjectId',
    label: t('field.subject'),
    singleSelection: true,
    items: subjects.map(({ value, label }) => ({ id: value, text: label })),
  };
  const ofStaff: Filter[] = [
    {
      name: 'state',
      label: t('field.state'),
      items: contentStates.map((id) => ({ id, text: t(`state.${id}`) })),
    },
    {
      name: 'owner',
      label: t('field.owner'),
      items: contentOwners.map((id) => ({ id, text: t(`owner.${id}`) })),
    },
    {
      name: 'isUnopened',
      label: t('field.openings'),
      singleSelection: true,
      items: [{ id: 'true', text: t('field.isUnopened') }],
    },
  ];
  return [
    {
      name: 'kind',
      label: t('field.kind'),
      items: contentKinds.map((id) => ({ id, text: t(`kind.${id}`) })),
    },
    { name: 'standard', label: t('field.standard'), items: classes.standardItems },
    ...(isStudent ? [] : [ofSubject]),
    {
      name: 'language',
      label: t('field.language'),
      items: bookLanguages.map((id) => ({ id, text: t(`library:language.${id}`) })),
    },
    ...(isStudent ? [] : ofStaff),
  ];
}

export function useContentColumns(): Column<Content>[] {
  const { t } = useTranslation('content');
  const format = useFormat();
  const nameOf = useLocalName();
  const words = useContentWords();
  const isStudent = useUserData()?.role === 'Student';
  const ofStaff: Column<Content>[] = [
    {
      name: 'state',
      header: t('field.state'),
      cell: ({ state }) => <StateBadge tone={words.tone(state)}>{t(`state.${state}`)}</StateBadge>,
      inCard: true,
    },
    {
      name: 'openings',
      header: t('field.openings'),
      cell: ({ openings }) => format.number(openings ?? 0),
      align: 'end',
    },
  ];
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (one) => {
        const KindIcon = iconOf[one.kind];
        return (
          <TwoLines
            second={
              <>
                <KindIcon size="1.6rem" aria-hidden /> {t(`kind.${one.kind}`)}
                {one.size !== null && ` · ${formatSize(one.size)}`}
                {` · ${words.language(one.language)}`}
              </>
            }
          >
            <LanguageText>{nameOf(one)}</LanguageText>
          </TwoLines>
        );
      },
      sortable: true,
      width: '24rem',
    },
    {
      name: 'subject',
      header: t('field.subject'),
      cell: (one) => (
        <TwoLines second={<LanguageText>{words.chapter(one)}</LanguageText>}>
          <LanguageText>{`${words.subject(one)} · ${words.namedStandard(one)}`}</LanguageText>
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'owner',
      header: t('field.owner'),
      cell: (one) => <LanguageText>{words.owner(one)}</LanguageText>,
      inCard: true,
    },
    ...(isStudent ? [] : ofStaff),
    {
      name: 'updatedAt',
      header: t('field.updatedAt'),
      cell: ({ updatedAt }) => format.date(updatedAt),
      sortable: true,
      width: '12rem',
    },
  ];
}
