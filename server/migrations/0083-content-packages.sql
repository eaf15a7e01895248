alter table content
  drop constraint content_kind_check,
  add constraint content_kind_is_known
    check (kind in ('pdf', 'video', 'audio', 'image', 'document', 'package', 'link'));
alter table content_revision
  drop constraint content_revision_kind_check,
  add constraint content_revision_kind_is_known
    check (kind in ('pdf', 'video', 'audio', 'image', 'document', 'package', 'link'));
