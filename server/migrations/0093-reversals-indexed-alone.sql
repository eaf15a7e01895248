-- Few entries reverse another; the others need no place in the index that allows one reversal of each.
alter table fee_entry drop constraint fee_entry_reversed_once;
create unique index fee_entry_reversed_once on fee_entry (school_id, reverses) where reverses is not null;
