-- Galleries with opening hours, projects and languages, and messages to their screens with a time.
create table gallery (
  id text primary key,
  name text not null,
  -- As `rules/gallery.ts` says.
  settings jsonb not null default '{}',
  constraint gallery_name unique (name)
);
insert into gallery (id, name) select gen_random_uuid()::text, gallery from kiosk group by gallery;

create table kiosk_message (
  id text primary key,
  english text not null,
  hindi text,
  -- Without both it is for all screens.
  gallery_id text,
  kiosk_id text,
  shown_from timestamptz not null,
  shown_until timestamptz,
  created_at timestamptz not null
);
-- In place of kiosk.message, which only versions before this one read and write.
insert into kiosk_message (id, english, kiosk_id, shown_from, created_at)
  select gen_random_uuid()::text, message, id, now(), now() from kiosk where message is not null;
