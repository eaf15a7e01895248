-- The school that an uploader works at: what is uploaded in a day is limited for each account and each school.
alter table file add column uploader_school_id uuid references school on delete set null;
create index file_by_account_and_time on file (account_id, created_at);
create index file_by_uploader_school on file (uploader_school_id, created_at) where uploader_school_id is not null;
