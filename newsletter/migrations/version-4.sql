-- Links find the mailbox by its keyed hash.
create index subscribers_hash on subscribers (address_hash);
