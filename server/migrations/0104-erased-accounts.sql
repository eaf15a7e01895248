-- An erased account keeps its id for the registers and books that name it, and nothing of the person.
alter table account add column erased_at timestamptz;
comment on column account.erased_at is 'Since then nothing is in the account by which the person could be known.';
alter table account drop constraint account_has_sign_in_name;
alter table account add constraint account_has_sign_in_name
  check (num_nonnulls(email, mobile, student_id, erased_at) > 0 or is_service);
alter table account add constraint account_erased_is_nobodys
  check (erased_at is null or (status = 'deactivated'
    and num_nonnulls(email, mobile, password_hash, gender, language, colour_scheme, last_sign_in_at) = 0));

-- A request goes the same way once it is done; those of before were marked done and nothing was erased.
alter table deletion_request drop constraint deletion_request_has_contact;
alter table deletion_request add constraint deletion_request_has_contact
  check (mobile is not null or email is not null or status = 'done');
