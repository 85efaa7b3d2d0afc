alter table notes rename to meta;
alter table alarms rename column told_at to notified_at;
alter table alarms rename column well_told_at to resolved_notified_at;
alter table notices rename column told_at to notified_at;
alter table issues drop column joined;
alter table issues drop column departed;
