-- A fee structure that the programme proposes to its schools.
create table fee_template (
  id uuid primary key,
  version integer not null default 1,
  name text not null constraint fee_template_has_name check (name <> ''),
  match_key text collate "C" not null constraint fee_template_name unique,
  standards smallint[] not null constraint fee_template_standards check (cardinality(standards) > 0
    and standards <@ array[-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  medium text,
  stream text constraint fee_template_stream check (stream in ('science', 'arts', 'commerce', 'vocational')),
  -- [{"name", "dueOn": "06-20", "amounts": [{"kind", "paise"}]}]: read and written as a whole
  instalments jsonb not null constraint fee_template_instalments check (jsonb_typeof(instalments) = 'array'),
  updated_at timestamptz not null
);
comment on table fee_template is 'A fee structure of the programme, from which schools make their own.';
