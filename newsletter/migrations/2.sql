-- A mail of a new kind, `on-list`. SQLite changes no check of a table, so it is made anew.
alter table outbox rename to outbox_before;
drop index outbox_waiting;
drop index outbox_held;
drop index outbox_finished;
drop index outbox_subscriber;
drop index outbox_week;

create table outbox (
  id text primary key,
  kind text not null check (kind in ('confirmation', 'issue', 'me-link', 'on-list')),
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
insert into outbox select * from outbox_before;
drop table outbox_before;
create index outbox_waiting on outbox (kind, due_at) where state = 'pending';
create index outbox_held on outbox (lease_until) where state in ('leased', 'sending');
create index outbox_finished on outbox (finished_at) where finished_at is not null;
create index outbox_subscriber on outbox (subscriber_id);
create index outbox_week on outbox (week_key, state);

-- What the operator was told had another form; a fault that lasts is told anew.
delete from meta where name in ('faults', 'faultsOfSender');
