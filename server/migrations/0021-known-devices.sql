-- The browsers from which an account has signed in: they are told from a guesser at the same address, and the server
-- knows itself when they last heard from it.
create table known_device (
  account_id uuid not null references account on delete cascade,
  -- SHA-256 of the value of the device's cookie
  device_hash bytea not null,
  signed_in_at timestamptz not null,
  -- the network of the last sign-in
  address text not null,
  -- the last answer, the first one of the present stretch of contact, and the last one before that stretch
  last_contact_at timestamptz not null,
  contact_since timestamptz not null,
  earlier_contact_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_device_by_age on known_device (last_contact_at);
comment on table known_device is 'Browsers from which an account has signed in, and when they last heard from the server.';

alter table session add column device_hash bytea;

-- Since when so many wrong PINs were tried that the student needs a new one.
alter table account add column pin_guessed_at timestamptz;
create index account_by_guessed_pin on account (student_id) where pin_guessed_at is not null;
