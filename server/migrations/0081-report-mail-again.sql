alter table saved_report
  add column retry_at timestamptz,
  -- the sending that the mail server did not take whole: its day, whom it reached, how often it was tried
  add column retry jsonb,
  add constraint saved_report_retry check ((retry_at is null) = (retry is null));
create index saved_report_by_retry on saved_report (retry_at) where retry_at is not null;
