-- A file of content that is here already is recognised by its hash before it is sent.
create index file_by_hash on file (sha256) where has_own_limit;
