-- One-time passwords are short: they end with the first sign-in, after a while, and after many wrong guesses.
alter table account add column one_time_until timestamptz;
alter table account add column one_time_misses integer not null default 0;
comment on column account.one_time_until is 'From then on the one-time password is over; null where there is none, or where it was issued before this column.';
