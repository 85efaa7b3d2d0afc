-- Limits count the domains of addresses; `fill-domains.ts` writes those of the readers there are.
alter table subscribers add column domain text not null default '';
create index subscribers_domain on subscribers (domain, status);
