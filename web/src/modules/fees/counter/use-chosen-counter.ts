import { useEffect, useState } from 'react';
import { recall, remember } from '../../../platform/kv.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';

/**
 * The counters of a school, and the one at which this device takes money; the device remembers it. Who may not see
 * them has none.
 */
export function useChosenCounter(schoolId: string) {
  const may = useMay();
  const { data, error, refetch } = useCallQuery(
    'fees/fetchCounters',
    { query: { schoolId } },
    { staleTime: 60_000, enabled: may('fees/fetchCounters') },
  );
  const [chosen, setChosen] = useState<string>();
  const [isRecalled, setRecalled] = useState(false);

  useEffect(() => {
    let isGone = false;
    void recall(`feeCounter:${schoolId}`).then((kept) => {
      if (isGone) return;
      setChosen((now) => now ?? kept);
      setRecalled(true);
    });
    return () => {
      isGone = true;
    };
  }, [schoolId]);

  const counters = data?.filter(({ isActive }) => isActive);
  const counter = counters?.find(({ id }) => id === chosen) ?? counters?.[0];
  return {
    /** Undefined until it is known which one was chosen here. */
    counters: isRecalled ? counters : undefined,
    counter: isRecalled ? counter : undefined,
    choose: (id: string) => {
      setChosen(id);
      void remember(`feeCounter:${schoolId}`, id);
    },
    error,
    refetch: () => void refetch(),
  };
}
