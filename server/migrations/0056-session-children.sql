-- The guardian's mobile number by which a family signed in; without it the session is of one student alone.
alter table session add column family_mobile text;

create table session_child (
  token_hash bytea not null references session on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- SHA-256 of the stored PIN that was right; another PIN is another proof
  pin_digest bytea not null,
  primary key (token_hash, account_id)
);
comment on table session_child is 'A student whose PIN was given in a session that a family began by its mobile number.';
create index session_child_by_account on session_child (account_id);
