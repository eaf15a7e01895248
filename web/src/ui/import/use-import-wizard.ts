import { useRef, useState } from 'react';
import type {
  ImportChoices,
  ImportEdits,
  ImportMapping,
  ImportRequest,
  ImportResult,
  ImportWizardProps,
} from './import-types.ts';

export type ImportStep = 'file' | 'columns' | 'check' | 'import';

const nothingYet: ImportChoices = { fileName: '', edits: {}, options: {} };

/** What the person has decided on the way; where the work stands comes from the page. */
export function useImportWizard(props: ImportWizardProps) {
  const { run, onDryRun, onImport, onStartOver } = props;
  const [seesColumns, setSeesColumns] = useState(!isUnderWay(props));
  const [choices, setChosen] = useState(props.kept ?? nothingYet);
  const last = useRef<() => void>(undefined);
  const { edits, options, fileName } = choices;

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
      options?: Record<string, string>;
    } = {},
  ): ImportRequest => ({
    file: { fileId: result.fileId },
    mapping: result.mapping,
    edits,
    options,
    ...changes,
  });

  const takeFile = (file: File) => {
    const first = props.firstOptions ?? {};
    setSeesColumns(true);
    setChoices({ ...nothingYet, fileName: file.name, options: first });
    start(onDryRun, { file, options: first });
  };

  const takeMapping = (result: ImportResult, mapping: ImportMapping) => {
    setSeesColumns(false);
    if (!isSameMapping(mapping, result.mapping)) start(onDryRun, requestOf(result, { mapping }));
  };

  const takeEdits = (wanted: ImportEdits) => setChoices({ ...choices, edits: wanted });

  const takeOptions = (result: ImportResult, wanted: Record<string, string>) => {
    setChoices({ ...choices, options: wanted });
    start(onDryRun, requestOf(result, { options: wanted }));
  };

  return {
    step: stepOf(run, seesColumns),
    fileName,
    edits,
    options,
    takeFile,
    takeMapping,
    takeEdits,
    takeOptions,
    backToColumns: () => setSeesColumns(true),
    checkAgain: (result: ImportResult) => start(onDryRun, requestOf(result)),
    importNow: (result: ImportResult) => start(onImport, requestOf(result)),
    retry: () => (last.current ? last.current() : onStartOver()),
  };
}

/** Whoever had begun to mend has matched the columns already. */
const isUnderWay = ({ kept, firstOptions = {} }: ImportWizardProps) =>
  kept !== undefined &&
  Object.keys({ ...kept.edits, ...kept.options }).some((name) => !(name in firstOptions));

function stepOf(run: ImportWizardProps['run'], seesColumns: boolean): ImportStep {
  if (['importing', 'imported', 'undoing'].includes(run.phase)) return 'import';
  if (run.phase === 'none' || run.phase === 'failed') return 'file';
  if (run.phase === 'checking') return seesColumns ? 'file' : 'check';
  return seesColumns ? 'columns' : 'check';
}

const isSameMapping = (one: ImportMapping, other: ImportMapping) =>
  Object.keys({ ...one, ...other }).every((key) => (one[key] ?? null) === (other[key] ?? null));
