-- A student who was entered twice at a school has two admissions there: the one that ended names the one that goes on.
alter table admission
  add column merged_into uuid,
  add constraint admission_merged_into foreign key (school_id, merged_into) references admission (school_id, id);
create index admission_by_merged_into on admission (school_id, merged_into) where merged_into is not null;

-- What was paid ahead on the one goes to the other by two entries, out of the one account and into the other.
alter table fee_entry
  add column merged_with uuid,
  add constraint fee_entry_merged_with foreign key (school_id, merged_with)
    references fee_account (school_id, admission_id),
  drop constraint fee_entry_kind,
  add constraint fee_entry_kind check (kind in ('charge', 'concession', 'payment', 'refund', 'moved', 'merged',
    'write_off', 'release', 'reversal')),
  add constraint fee_entry_merged check ((kind = 'merged') = (merged_with is not null)
    and (kind <> 'merged' or charge_id is null));
comment on column fee_entry.merged_with is 'The other account of a student who was entered twice.';
