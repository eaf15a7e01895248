-- A part of a name is looked up at one school by one index, of 200,000 students at 100 schools in 54 pages instead of
-- the 952 of everybody at the school; the same index serves searches at all schools.
create extension if not exists btree_gin;
create index admission_by_school_and_part on admission using gin (school_id, search_key gin_trgm_ops);
drop index admission_by_part;
