alter table board_page drop constraint board_page_background_check;
alter table board_page add constraint board_page_background
  check (background in ('blank', 'ruled', 'squared', 'graph', 'india'));

-- By which an accession register finds the titles that are there; the title comes first in what is searched.
create index book_by_title on book (school_id, split_part(search_key, e'\n', 1));
