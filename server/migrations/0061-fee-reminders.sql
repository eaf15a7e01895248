-- How a school words the text message about overdue fees; without a row the programme's own words hold.
create table fee_sms_text (
  school_id uuid not null references school on delete cascade,
  language text not null constraint fee_sms_text_language check (language in ('en', 'hi', 'mr')),
  version integer not null default 1,
  text text not null constraint fee_sms_text_has_text check (text <> ''),
  -- under which the text is registered with the operators (DLT)
  template_id text constraint fee_sms_text_template check (template_id ~ '^\d{19}$'),
  primary key (school_id, language)
);
comment on table fee_sms_text is 'How a school words the text message about overdue fees, in a language.';

create table fee_reminder_round (
  school_id uuid not null references school on delete cascade,
  id uuid primary key,
  -- the class alone, or the whole school
  class_id uuid,
  overdue_days smallint not null constraint fee_reminder_round_overdue check (overdue_days between 1 and 3650),
  quiet_days smallint not null constraint fee_reminder_round_quiet check (quiet_days between 0 and 365),
  language text not null constraint fee_reminder_round_language check (language in ('en', 'hi', 'mr')),
  text text not null constraint fee_reminder_round_has_text check (text <> ''),
  template_id text,
  -- which job sends it now, or sent it last
  job_id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  account_name text not null,
  constraint fee_reminder_round_of_school unique (school_id, id),
  constraint fee_reminder_round_of_class foreign key (school_id, class_id) references class (school_id, id)
);
comment on table fee_reminder_round is 'Text messages about overdue fees that a person sent at once.';
create index fee_reminder_round_newest on fee_reminder_round (school_id, id desc);

-- Written in the transaction of the round, before anything is sent; the gateway sends an id once.
create table fee_reminder (
  school_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  admission_id uuid not null,
  state text not null constraint fee_reminder_state check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  reason text constraint fee_reminder_reason check (reason in ('no_mobile', 'reminded', 'paid', 'refused',
    'unreachable', 'no_answer')),
  mobile text,
  paise bigint not null constraint fee_reminder_paise check (paise > 0),
  -- as it went out; an id never has another text
  text text,
  parts smallint,
  attempts smallint not null default 0,
  sent_at timestamptz,
  primary key (school_id, id),
  constraint fee_reminder_once unique (school_id, round_id, admission_id),
  constraint fee_reminder_of_round foreign key (school_id, round_id) references fee_reminder_round (school_id, id)
    on delete cascade,
  constraint fee_reminder_of_student foreign key (school_id, admission_id) references admission (school_id, id)
    on delete cascade,
  constraint fee_reminder_sent check ((state = 'sent') = (sent_at is not null)),
  constraint fee_reminder_has_mobile check (mobile is not null or state = 'skipped'),
  constraint fee_reminder_has_text check (text is not null or state not in ('sending', 'sent'))
);
comment on table fee_reminder is 'The text message to a student''s family in a round, or why there is none.';
create index fee_reminder_by_student on fee_reminder (school_id, admission_id);
