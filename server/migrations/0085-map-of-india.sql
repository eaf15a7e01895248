alter table board_page drop constraint board_page_background_check;
alter table board_page add constraint board_page_background
  check (background in ('blank', 'ruled', 'squared', 'graph', 'india'));
