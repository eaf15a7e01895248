-- What was deleted or written again of it stays in the files until then, with the number of its transaction.
alter table feedback_waiting set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
