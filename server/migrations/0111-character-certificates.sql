-- Schools certify the character of who studies or studied there.
alter table certificate drop constraint certificate_kind_check;
alter table certificate add constraint certificate_kind_check check (kind in ('leaving', 'bonafide', 'character'));
comment on table certificate is 'A leaving, bonafide or character certificate that a school has issued.';
