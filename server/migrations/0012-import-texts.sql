-- Stored results of imports name texts by their file, which is now called as the module is.
update job
set result = replace(result::text, '"import:', '"imports:')::jsonb
where result::text like '%"import:%';
