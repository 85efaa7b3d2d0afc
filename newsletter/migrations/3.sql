-- Mails that the mail server put off are few among a million that wait.
create index if not exists outbox_tried on outbox (created_at) where state = 'pending' and attempts > 0;
-- What is done is found by when it was done.
update outbox set finished_at = created_at where state = 'cancelled' and finished_at is null;
