import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { lazy } from 'react';
import { useMay } from '../../platform/may.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { isFree } from './key-rules.ts';
import { useKeySettling } from './use-key-settling.ts';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));
const PoolDialog = lazy(() => import('./pool-dialog.tsx'));

/** In the URL of a dialog, instead of one key's id. */
const theSelected = 'selected';

interface Known {
  find: (id: string) => ActivationKey | undefined;
  /** Of a list. */
  selected?: readonly ActivationKey[];
  onPooled?: () => void;
}

export type KeyDialogs = ReturnType<typeof useKeyDialogs>;

/** Handing out to a school, and giving one key or all that are selected to a district; each with its URL. */
export function useKeyDialogs({ find, selected = [], onPooled }: Known) {
  const may = useMay();
  const assigning = useUrlDialog('assign');
  const pooling = useUrlDialog('pool');
  const settling = useKeySettling();

  const one = (id: string | undefined) => {
    const key = id === undefined ? undefined : find(id);
    return key && isFree(key) ? key : undefined;
  };
  const handedOut = may('activationKey/assignToSchool') ? one(assigning.about) : undefined;
  const isOfSelected = pooling.about === theSelected;
  const single = one(pooling.about);
  const pooled = isOfSelected ? selected : single ? [single] : [];
  const close = () => {
    pooling.close();
    if (isOfSelected) onPooled?.();
  };

  return {
    settling,
    assign: assigning.open,
    pool: pooling.open,
    poolSelected: () => pooling.open(theSelected),
    dialogs: (
      <>
        {settling.dialog}
        <LazyPart>
          {handedOut && <AssignDialog activationKey={handedOut} onClose={assigning.close} />}
          {may('activationKey/updateDistrict') && pooled.length > 0 && (
            <PoolDialog keys={pooled} onClose={pooling.close} onDone={close} />
          )}
        </LazyPart>
      </>
    ),
  };
}
