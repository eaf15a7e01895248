alter table board_page
  -- of drawings and pictures in bytes, for the room that a person's boards take together
  add column size integer not null default 0 constraint board_page_size check (size >= 0);

update board_page set size =
  (select coalesce(sum(size), 0) from board_element
    where board_element.board_id = board_page.board_id and board_element.page_id = board_page.id)
  + (select coalesce(sum(octet_length(bytes)), 0) from board_picture
    where board_picture.board_id = board_page.board_id and board_picture.page_id = board_page.id);
