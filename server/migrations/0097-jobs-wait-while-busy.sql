alter table job add column run_after timestamptz;
comment on column job.run_after is 'A queued job that found the printer busy is not claimed before.';
