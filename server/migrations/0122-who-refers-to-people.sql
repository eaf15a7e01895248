-- The undo of an import deletes people by the thousand, and for each PostgreSQL looks for the rows that name them.
create index student_by_merged_into on student (merged_into) where merged_into is not null;
create index transfer_by_student on transfer (student_id);
create index transfer_by_former_admission on transfer (from_admission_id);
create index transfer_by_new_admission on transfer (to_admission_id) where to_admission_id is not null;
create index transfer_by_who_asked on transfer (asked_by);
create index consent_by_who_recorded on consent (recorded_by);
create index certificate_by_who_issued on certificate (issued_by);
create index promotion_by_account on promotion (account_id);
create index leave_by_who_asked on leave (asked_by);
create index leave_by_who_answered on leave (answered_by) where answered_by is not null;
create index fee_grant_by_who_granted on fee_grant (granted_by) where granted_by is not null;
create index stock_check_line_by_who_scanned on stock_check_line (scanned_by) where scanned_by is not null;
create index activation_key_by_who_made on activation_key (created_by) where created_by is not null;

-- What a leave has taken is read whenever it changes, for each of many where a holiday is entered.
create index leave_entry_by_leave on leave_entry (leave_id) where leave_id is not null;
