-- The programme's list of what feedback can be about.
create table feedback_topic (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (name <> ''),
  local_name text,
  name_hindi text,
  for_roles text[] not null check (cardinality(for_roles) > 0 and for_roles <@ array['Teacher', 'Student']),
  is_active boolean not null default true,
  match_key text collate "C" not null constraint feedback_topic_name unique
);
comment on table feedback_topic is 'A topic that feedback can be about; the list is the whole programme''s.';
comment on column feedback_topic.local_name is 'The name in Marathi.';

insert into feedback_topic (id, name, local_name, name_hindi, for_roles, match_key) values
  ('01930000-0000-7000-8002-000000000001', 'Content', 'शैक्षणिक साहित्य', 'शैक्षिक सामग्री', '{Teacher}', 'content'),
  ('01930000-0000-7000-8002-000000000002', 'Training', 'प्रशिक्षण', 'प्रशिक्षण', '{Teacher}', 'training'),
  ('01930000-0000-7000-8002-000000000003', 'The app', 'ॲप', 'ऐप', '{Teacher,Student}', 'the app'),
  ('01930000-0000-7000-8002-000000000004', 'Facilities', 'सुविधा', 'सुविधाएँ', '{Teacher,Student}', 'facilities'),
  ('01930000-0000-7000-8002-000000000005', 'Teaching', 'अध्यापन', 'अध्यापन', '{Student}', 'teaching');

create table feedback (
  id uuid primary key,
  version integer not null default 1,
  school_id uuid not null references school,
  -- both null: anonymous
  account_id uuid references account on delete set null,
  author_name text,
  author_role text not null check (author_role in ('Teacher', 'Student')),
  topic_id uuid not null references feedback_topic,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (text <> ''),
  file_id uuid references file on delete set null,
  about_account_id uuid references account on delete set null,
  about_name text,
  -- as it was then: a complaint stays with the superior of that time
  about_role text check (about_role in ('Teacher', 'Principal')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  assigned_to uuid references account on delete set null,
  submitted_on date not null,
  due_on date not null,
  escalated_on date,
  has_helped boolean,
  code_hash bytea constraint feedback_code unique,
  unique (school_id, id),
  constraint feedback_has_author_or_code check ((author_name is null) = (code_hash is not null)),
  constraint feedback_anonymous_has_no_trace check (
    code_hash is null or (account_id is null and file_id is null and author_role = 'Student')
  ),
  constraint feedback_about_is_whole check ((about_name is null) = (about_role is null)),
  -- who is not the superior of a person reads no complaint about that person
  constraint feedback_complaint_is_not_assigned check (about_role is null or assigned_to is null)
);
comment on table feedback is 'What a teacher or student reported; anonymous feedback comes here in groups of five, without a time of its own.';
create index feedback_by_school on feedback (school_id, author_role, submitted_on desc);
create index feedback_by_account on feedback (account_id, submitted_on desc) where account_id is not null;
create index feedback_by_assignee on feedback (assigned_to) where assigned_to is not null;
create index feedback_by_about on feedback (about_account_id) where about_account_id is not null;
create index feedback_by_file on feedback (file_id) where file_id is not null;
create index feedback_by_topic on feedback (topic_id);
create index feedback_open on feedback (school_id, due_on) where state = 'open';

create table feedback_entry (
  school_id uuid not null,
  feedback_id uuid not null,
  -- counted, and no id that tells a time
  place smallint not null,
  kind text not null check (kind in ('answered', 'assigned', 'closed', 'reopened', 'helped', 'unhelpful')),
  text text,
  by_account_id uuid references account on delete set null,
  -- null: the author of anonymous feedback, and then without a time
  by_name text,
  at timestamptz,
  primary key (school_id, feedback_id, place),
  foreign key (school_id, feedback_id) references feedback (school_id, id),
  constraint feedback_entry_is_signed_or_without_time check ((by_name is null) = (at is null))
);
comment on table feedback_entry is 'A response to feedback, or another step of it.';
create index feedback_entry_by_account on feedback_entry (by_account_id) where by_account_id is not null;

-- Neither time nor id: whoever reads this table learns nothing about when and by whom a row was written.
create table feedback_waiting (
  school_id uuid not null references school on delete cascade,
  topic_id uuid not null references feedback_topic,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (text <> ''),
  about_account_id uuid references account on delete set null,
  about_name text,
  about_role text check (about_role in ('Teacher', 'Principal')),
  code_hash bytea primary key
);
comment on table feedback_waiting is 'Anonymous feedback that nobody is shown before the group of five is complete.';
create index feedback_waiting_by_school on feedback_waiting (school_id, about_role);
create index feedback_waiting_by_topic on feedback_waiting (topic_id);
create index feedback_waiting_by_about on feedback_waiting (about_account_id) where about_account_id is not null;
