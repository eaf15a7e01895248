import { Button } from '@mantine/core';
import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filteredSlipsHref } from '../../app/links/key-links.ts';
import { useMay } from '../../platform/may.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { IconKey, IconPrinter } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { withoutPage } from '../../ui/list/without-page.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { KeyListQuery } from './key-query.ts';

const AssignFromPoolDialog = lazy(() => import('./assign-from-pool-dialog.tsx'));
const GenerateDialog = lazy(() => import('./generate-dialog.tsx'));
const MadeDialog = lazy(() => import('./made-dialog.tsx'));

interface KeysHeaderProps {
  count: number | undefined;
  query: KeyListQuery;
}

export function KeysHeader({ count, query }: KeysHeaderProps) {
  const { t } = useTranslation('activation-keys');
  const may = useMay();
  const generating = useUrlDialog('generate');
  const assigning = useUrlDialog('fromPool');
  const { hash } = useLocation();
  const schoolIds =
    (generating.about ?? assigning.about) === 'schools'
      ? new URLSearchParams(hash).getAll('id')
      : undefined;
  const chosenSchools = schoolIds?.length ? schoolIds : undefined;
  const [made, setMade] = useState<readonly ActivationKey[]>();
  const mayGenerate = may('activationKey/generateActivationKey');
  const generate = () => generating.open('new');
  const mayAssign = may('activationKey/assignFromPool');
  const assign = () => assigning.open('list');
  useShortcut('n', mayGenerate ? generate : mayAssign ? assign : undefined);

  return (
    <>
      <ListHeader
        title={t('list.title')}
        count={count}
        action={
          (mayGenerate || mayAssign) && (
            <Button
              leftSection={<IconKey size="1.8rem" aria-hidden />}
              aria-keyshortcuts="n"
              onClick={mayGenerate ? generate : assign}
            >
              {t(mayGenerate ? 'list.generate' : 'fromPool.action')}
            </Button>
          )
        }
      >
        {Boolean(count) && (
          <HeaderLink href={filteredSlipsHref(withoutPage(query))} icon={IconPrinter}>
            {t('action.print')}
          </HeaderLink>
        )}
        <ListExport
          row="activationKey/fetchAllActivationCodeAsCsv"
          query={query}
          fileName="product-keys.csv"
          count={count}
        />
      </ListHeader>
      <LazyPart>
        {mayGenerate && generating.about && (
          <GenerateDialog
            schoolIds={chosenSchools}
            onClose={generating.close}
            onMade={(keys) => {
              setMade(keys);
              generating.close();
            }}
          />
        )}
        {mayAssign && assigning.about && (
          <AssignFromPoolDialog schoolIds={chosenSchools} onClose={assigning.close} />
        )}
        {made && <MadeDialog keys={made} onClose={() => setMade(undefined)} />}
      </LazyPart>
    </>
  );
}
