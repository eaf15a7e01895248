alter table fee_settings
  add column bank_holder text,
  add column bank_account_number text,
  add column bank_ifsc text,
  add column bank_name text,
  add column bank_branch text,
  add constraint fee_settings_bank_account check (bank_account_number ~ '^\d{9,18}$'),
  add constraint fee_settings_bank_ifsc check (bank_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  add constraint fee_settings_whole_bank_account check
    (num_nonnulls(bank_holder, bank_account_number, bank_ifsc, bank_name, bank_branch) in (0, 5));
