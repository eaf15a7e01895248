-- Payments that were taken before this program have a counter of their own, at which nobody takes money.
alter table fee_counter add column is_import boolean not null default false;
create unique index fee_counter_of_import on fee_counter (school_id) where is_import;

alter table fee_payment add column imported_number text,
  add constraint fee_payment_imported_number check (imported_number <> '');
comment on column fee_payment.imported_number is 'The number of the receipt that another system had issued.';
