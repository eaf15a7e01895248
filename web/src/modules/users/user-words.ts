import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import { useTranslation } from 'react-i18next';

type Texts = ReturnType<typeof useTranslation<'users'>>['t'];

/** Built in, each by its own name, as in the header's menu. */
export const languageNames: Record<string, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };

/** What stands in a person's record as a code, in words. */
export const userWords = (t: Texts) => ({
  role: (role: Role) => t(`shell:roles.${role}`),
  title: (title: Title) => t(`shell:entries.${title}`),
  titles: (titles: readonly Title[]) =>
    titles.map((title) => t(`shell:entries.${title}`)).join(', '),
  status: (status: string) => t(`status.${status}`),
  gender: (gender: string | null | undefined) => (gender ? t(`gender.${gender}`) : ''),
  language: (language: string | null | undefined) =>
    language ? (languageNames[language] ?? language) : '',
  premium: (isPremium: boolean) => t(isPremium ? 'premium.yes' : 'premium.no'),
});

export function useUserWords() {
  return userWords(useTranslation('users').t);
}
