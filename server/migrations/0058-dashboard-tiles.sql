create table dashboard_tiles (
  account_id uuid primary key references account on delete cascade,
  -- names of tiles; one that is in neither list stands at its usual place
  hidden text[] not null,
  ordered text[] not null
);
comment on table dashboard_tiles is 'Which tiles of the dashboard a person has hidden, and the order of the others.';
