import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { withTexts } from '../platform/testing/page-texts.ts';
import { followLanguage } from './follow-language.ts';

it('asks again for words when the page takes another language', async () => {
  await withTexts('en');
  const queryClient = new QueryClient();
  const queryKey = ['dashboard/fetchAll', {}];
  await queryClient.fetchQuery({ queryKey, queryFn: () => 'Mathematics' });
  followLanguage(queryClient);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  await i18next.changeLanguage('hi');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
