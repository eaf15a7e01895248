-- A concession that was granted by mistake lowers nothing, also of what was due before it was ended.
alter table fee_grant
  add column was_mistake boolean not null default false,
  add constraint fee_grant_mistake_has_ended check (not was_mistake or ended_at is not null);
