alter table guess rename to rate_limit_hit;
alter index guess_pkey rename to rate_limit_hit_pkey;
alter index guess_by_subject rename to rate_limit_hit_by_subject;
alter index guess_by_address rename to rate_limit_hit_by_address;
comment on table rate_limit_hit is 'What counts against a rate limit: failed sign-ins, requests for codes and messages.';
