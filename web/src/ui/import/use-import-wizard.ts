import { useRef, useState } from 'react';
import type {
  ImportChoices,
  ImportEdits,
  ImportMapping,
  ImportRepair,
  ImportRequest,
  ImportResult,
  ImportWizardProps,
} from './import-types.ts';

export type ImportStep = 'file' | 'columns' | 'check' | 'import';

export const nothingYet: ImportChoices = {
  fileName: '',
  hasMatched: false,
  edits: {},
  options: {},
};

/** Keeps the person's decisions; the page owns the state of the import. */
export function useImportWizard(props: ImportWizardProps) {
  const { run, onDryRun, onImport, onStartOver } = props;
  const [choices, setChosen] = useState(props.kept ?? nothingYet);
  const last = useRef<() => void>(undefined);
  const { edits, options, fileName, hasMatched } = choices;
  // While rows are written there is no result that says it.
  const [hasColumns, setHasColumns] = useState(true);
  const nowHas = 'result' in run ? !run.result.hasFixedColumns : hasColumns;
  if (nowHas !== hasColumns) setHasColumns(nowHas);

  const setChoices = (chosen: ImportChoices) => {
    setChosen(chosen);
    props.onChoices?.(chosen);
  };

  const start = (how: (request: ImportRequest) => void, request: ImportRequest) => {
    last.current = () => how(request);
    how(request);
  };

  const requestOf = (
    result: ImportResult,
    changes: {
      mapping?: ImportMapping;
      edits?: ImportEdits;
      repairs?: readonly ImportRepair[];
      options?: Record<string, string>;
    } = {},
  ): ImportRequest => ({
    file: { fileId: result.fileId },
    mapping: result.mapping,
    edits,
    // The last check says which repairs it has made, also after a reload.
    repairs: repairsOf(result),
    options,
    ...changes,
  });

  const checkFile = (file: File) => {
    const first = props.firstOptions ?? {};
    setChoices({ ...nothingYet, fileName: file.name, options: first });
    start(onDryRun, { file, options: first });
  };

  const applyMapping = (
    result: ImportResult,
    mapping: ImportMapping,
    repairs: readonly ImportRepair[] = repairsOf(result),
  ) => {
    setChoices({ ...choices, hasMatched: true });
    if (isSameMapping(mapping, result.mapping) && isSameList(repairs, repairsOf(result))) return;
    start(onDryRun, requestOf(result, { mapping, repairs }));
  };

  const forgetColumns = ({ fileId }: ImportResult) =>
    start(onDryRun, { file: { fileId }, edits, options, forgetColumns: true });

  const setRepairs = (result: ImportResult, repairs: readonly ImportRepair[]) =>
    start(onDryRun, requestOf(result, { repairs }));

  const setEdits = (edits: ImportEdits) => setChoices({ ...choices, edits });

  const setOptions = (result: ImportResult, options: Record<string, string>) => {
    setChoices({ ...choices, options });
    start(onDryRun, requestOf(result, { options }));
  };

  return {
    step: stepOf(run, !hasMatched && hasColumns),
    hasColumns,
    fileName,
    edits,
    options,
    checkFile,
    applyMapping,
    forgetColumns,
    setEdits,
    setOptions,
    repair: (result: ImportResult, repair: ImportRepair) =>
      setRepairs(result, [...repairsOf(result), repair]),
    undoRepair: (result: ImportResult) => setRepairs(result, repairsOf(result).slice(0, -1)),
    backToColumns: () => setChoices({ ...choices, hasMatched: false }),
    checkAgain: (result: ImportResult) => start(onDryRun, requestOf(result)),
    importNow: (result: ImportResult) => start(onImport, requestOf(result)),
    retry: () => (last.current ? last.current() : onStartOver()),
  };
}

function stepOf(run: ImportWizardProps['run'], seesColumns: boolean): ImportStep {
  if (['importing', 'imported', 'undoing'].includes(run.phase)) return 'import';
  if (run.phase === 'none' || run.phase === 'failed') return 'file';
  if (run.phase === 'checking') return seesColumns ? 'file' : 'check';
  return seesColumns ? 'columns' : 'check';
}

export const repairsOf = ({ repairs = [] }: ImportResult): ImportRepair[] =>
  repairs.map(({ repair }) => repair);

const isSameList = (one: readonly ImportRepair[], other: readonly ImportRepair[]) =>
  JSON.stringify(one) === JSON.stringify(other);

const isSameMapping = (one: ImportMapping, other: ImportMapping) =>
  Object.keys({ ...one, ...other }).every((key) => (one[key] ?? null) === (other[key] ?? null));
