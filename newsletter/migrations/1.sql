-- The tables of version 2.0.0. Times are milliseconds since 1970.

create table subscribers (
  id text primary key,
  address text not null,
  address_key text not null unique,
  address_hash text not null,
  -- Who runs the mailbox; limits count it.
  domain text not null,
  status text not null check (status in ('pending', 'active', 'unsubscribed', 'bounced', 'complained')),
  generation integer not null,
  consent_wording text not null,
  consent_source text,
  consented_at bigint not null,
  confirmed_at bigint,
  left_at bigint,
  asked_wording text,
  asked_at bigint
);
-- Links find the mailbox by its keyed hash.
create index subscribers_hash on subscribers (address_hash);
create index subscribers_domain on subscribers (domain, status);

create table suppressions (
  address_hash text primary key,
  at bigint not null,
  cause text not null check (cause in ('erased', 'complained', 'declined'))
);

create table confirmation_tries (
  mailbox_hash text primary key,
  tries integer not null,
  last_at bigint not null
);

-- Sign-ups that got no mail, counted for the operator.
create table unsent (
  day text not null,
  why text not null,
  count integer not null,
  primary key (day, why)
);

create table changes (
  id text primary key,
  subscriber_id text not null,
  at bigint not null,
  from_status text not null,
  to_status text not null,
  cause text not null,
  reason text not null,
  week_key text
);
create index changes_subscriber on changes (subscriber_id, at);
create index changes_cause on changes (cause, at);

create table bounces (
  subscriber_id text not null,
  week_key text not null,
  kind text not null check (kind in ('hard', 'soft', 'report')),
  at bigint not null,
  answer text not null,
  primary key (subscriber_id, week_key, kind)
);
create index bounces_week on bounces (week_key, kind);

create table issues (
  week_key text primary key,
  state text not null check (state in ('draft', 'ready', 'queued', 'parked', 'done', 'skipped', 'missed')),
  tips text not null,
  picked integer not null,
  allow_late integer not null,
  due_at bigint not null,
  queued_at bigint,
  recipients integer not null,
  note text,
  send_by bigint,
  trusts_refusals integer not null,
  subject text,
  opening text,
  revision integer
);

create table outbox (
  id text primary key,
  kind text not null check (kind in ('confirmation', 'issue', 'me-link')),
  subscriber_id text not null,
  week_key text,
  state text not null
    check (state in ('pending', 'leased', 'sending', 'sent', 'failed', 'uncertain', 'cancelled')),
  attempts integer not null,
  due_at bigint not null,
  lease_owner text,
  lease_until bigint,
  created_at bigint not null,
  finished_at bigint,
  answer text,
  fault text
);
-- Partial: 100,000 sent mails cost the search for the next ones nothing.
create index outbox_waiting on outbox (kind, due_at) where state = 'pending';
create index outbox_held on outbox (lease_until) where state in ('leased', 'sending');
create index outbox_finished on outbox (finished_at) where finished_at is not null;
create index outbox_subscriber on outbox (subscriber_id);
create index outbox_week on outbox (week_key, state);

create table sending_slots (
  begins_at bigint primary key,
  mails integer not null
);

create table rate_limits (
  key text primary key,
  -- Not a whole number: 600 requests a minute and a million an hour go into the same column.
  busy_until double precision not null
);

create table meta (
  name text primary key,
  value text not null
);

create table notices (
  id text primary key,
  subject text not null,
  text text not null,
  created_at bigint not null,
  notified_at bigint
);
