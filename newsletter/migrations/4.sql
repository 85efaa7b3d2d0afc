-- What is looked for each hour, or by a command, is a few among a million.
create index if not exists subscribers_pending on subscribers (consented_at) where status = 'pending';
create index if not exists subscribers_left on subscribers (left_at) where left_at is not null;
create index if not exists subscribers_asked on subscribers (asked_at) where asked_at is not null;
create index if not exists suppressions_declined on suppressions (at) where cause = 'declined';
create index if not exists outbox_undecided on outbox (state, week_key) where state = 'failed' or state = 'uncertain';
create index if not exists bounces_old on bounces (at);
