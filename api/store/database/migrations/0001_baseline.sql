-- The tables with which the club begins. A statement ends with a semicolon at the end of a line whose next line is not indented.

-- One value sealed with the session secret, to detect another secret at the start.
create table secret_check (
  id integer primary key,
  sealed text not null
);

-- When the database was last restored, and how old the backup was.
create table store_restore (
  id integer primary key,
  at timestamptz not null,
  backup_at timestamptz not null
);

create table session (
  token_fp text primary key,
  member_id text not null,
  membership_number text not null,
  secrets text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mobile_fp text not null,
  channel text not null default 'WEB',
  -- Null: those of the channel.
  scopes text[],
  kiosk_id text,
  extendable_until timestamptz
);
create index session_expires_at on session (expires_at);
create index session_kiosk on session (kiosk_id)
  where kiosk_id is not null;
create index session_member_id on session (member_id);
create index session_mobile_fp on session (mobile_fp);

-- The proof of an OTP while the CRM is unavailable.
create table otp_challenge (
  mobile_fp text primary key,
  proof_fp text not null,
  proof text not null,
  proof_expires_at timestamptz not null
);

create table pending_otp (
  token_fp text primary key,
  purpose text not null,
  -- The sealed mobile number.
  mobile text not null,
  guesses integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_otp_expires_at on pending_otp (expires_at);

create table password_ticket (
  ticket_fp text primary key,
  sealed text not null,
  expires_at timestamptz not null
);

create table rate_limit (
  bucket text not null,
  key_fp text not null,
  used integer not null,
  resets_at timestamptz not null,
  constraint rate_limit_pkey primary key (bucket, key_fp)
);
create index rate_limit_resets_at on rate_limit (resets_at);

-- Limits over the time before each request, with the time of each request that counts.
create table rolling_limit (
  bucket text not null,
  -- A fingerprint of who is limited.
  key_fp text not null,
  taken_at timestamptz[] not null,
  -- When the last one no longer counts.
  ends_at timestamptz not null,
  constraint rolling_limit_pkey primary key (bucket, key_fp)
);
create index rolling_limit_ends_at on rolling_limit (ends_at);

create table crm_grant (
  connection_fp text primary key,
  sealed text not null,
  updated_at timestamptz not null
);

-- Everything that must happen exactly once.
create table operation (
  id text primary key,
  kind text not null,
  -- Identifies the operation among those of its kind.
  key text not null,
  -- A fingerprint of the request under this key; redemptions only.
  request_fp text,
  -- Null for a person who is not a member yet.
  member_id text,
  stage text not null,
  -- The price; null for an operation without a price.
  points bigint,
  -- Sealed: what the member may see.
  details text,
  -- Sealed: what is needed to send it; deleted when it has ended.
  payload text,
  subject text,
  upstream_id text,
  upstream_number text,
  transaction_id text,
  paid_at timestamptz,
  remaining_points bigint,
  failure text,
  -- Why an operator had to decide, and the person of the staff who works on it.
  review_cause text,
  assignee_id text,
  message text,
  steps jsonb not null,
  tries integer not null,
  stage_at timestamptz not null,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  trace_parent text,
  constraint operation_once unique (kind, key),
  constraint operation_failed_whole check ((stage = 'FAILED') = (failure is not null)),
  constraint operation_priced_whole check (
    (kind in ('ORDER', 'HOTEL', 'ENCASH')) = (points is not null)
    and (points is null or num_nonnulls(member_id, request_fp) = 2)
  )
);
create index operation_assigned on operation (assignee_id, created_at, id) where assignee_id is not null;
create index operation_bank_details on operation ((coalesce(paid_at, stage_at)))
  where kind = 'ENCASH' and details is not null and stage in ('CONFIRMED', 'FAILED');
create index operation_created on operation (created_at, id);
create index operation_details on operation (stage_at)
  where kind in ('ORDER', 'HOTEL') and details is not null and stage in ('CONFIRMED', 'FAILED');
-- What retention looks for. The welcome Credit is kept for ever.
create index operation_ended on operation (kind, stage_at)
  where stage in ('CONFIRMED', 'FAILED') and kind <> 'WELCOME_CREDIT';
create index operation_kind_created on operation (kind, created_at, id);
create index operation_of_member on operation (member_id, kind, created_at)
  where member_id is not null;
create index operation_open on operation (next_try_at)
  where stage in ('ACCEPTED', 'CREATING', 'CREATED', 'DEBITING');
create index operation_stage_created on operation (stage, created_at, id);
create index operation_upstream on operation (kind, upstream_id)
  where upstream_id is not null and points is null;
create index operation_upstream_id on operation (upstream_id);
create index operation_upstream_number on operation (upstream_number);
create unique index redemption_transaction on operation (transaction_id)
  where transaction_id is not null;
-- One upstream record belongs to one redemption, whichever links it.
create unique index redemption_upstream on operation (kind, upstream_id)
  where upstream_id is not null and points is not null;

-- Points set aside while a redemption is not settled.
create table hold (
  operation_id text primary key references operation (id),
  member_id text not null,
  points bigint not null,
  state text not null,
  -- By the database's clock, since processes compare these times.
  resolved_at timestamptz,
  constraint hold_points check (points > 0),
  constraint hold_resolved check ((state = 'active') = (resolved_at is null))
);
create index hold_active on hold (operation_id)
  where state = 'active';
create index hold_of_member on hold (member_id, state);

-- Each request to an upstream that was sent for an operation, without its body.
create table operation_exchange (
  id bigint not null generated by default as identity primary key,
  operation_id text not null,
  at timestamptz not null,
  source text not null,
  call text not null,
  status integer,
  outcome text not null,
  milliseconds integer not null,
  -- The code of a failure, such as FIELD_CUSTOM_VALIDATION_EXCEPTION.
  code text
);
create index operation_exchange_operation on operation_exchange (operation_id, id);

-- A decision that waits for a second person.
create table decision_proposal (
  id text primary key,
  operation_id text not null,
  decision text not null,
  upstream_id text,
  transaction_id text,
  token text not null,
  overrule boolean not null,
  effects jsonb not null,
  conflicts jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  closed_at timestamptz,
  -- APPROVED, DECLINED or OBSOLETE.
  outcome text
);
create unique index decision_proposal_open on decision_proposal (operation_id)
  where closed_at is null;
create index decision_proposal_operation on decision_proposal (operation_id);

-- What a member did through the club that no upstream lists.
create table member_activity (
  id text primary key,
  member_id text not null,
  kind text not null,
  details text not null,
  created_at timestamptz not null
);
create index member_activity_created on member_activity (created_at);
create index member_activity_of_member on member_activity (member_id, kind, created_at);

-- What a member saves points for; at most one for each member.
create table member_goal (
  member_id text primary key,
  -- A new goal has a new one.
  id text not null unique,
  -- PRODUCT, HOTEL or POINTS.
  kind text not null,
  -- The backend's id of the product or the hotel.
  subject_id text,
  subject_name text,
  nights integer,
  -- The amount of a goal that is one; prices are never stored.
  points bigint,
  created_at timestamptz not null,
  -- When the member was told that it is reached.
  celebrated_at timestamptz,
  constraint member_goal_kind check (
    (kind = 'POINTS' and points is not null and subject_id is null)
    or (kind = 'PRODUCT' and subject_id is not null and nights is null and points is null)
    or (kind = 'HOTEL' and subject_id is not null and nights is not null and points is null)
  )
);

create table member_shortlist (
  member_id text not null,
  -- The backend's id of the project.
  project_id text not null,
  created_at timestamptz not null,
  constraint member_shortlist_pkey primary key (member_id, project_id)
);
create index member_shortlist_created on member_shortlist (created_at);

create table member_calendar_feed (
  member_id text primary key,
  token_fp text not null unique,
  -- The token.
  sealed text not null,
  -- The language of its entries.
  language text not null,
  created_at timestamptz not null,
  -- The day on which a calendar asked for it last.
  read_at timestamptz not null
);
create index member_calendar_feed_read on member_calendar_feed (read_at);

create table member_visit (
  member_id text not null,
  -- When a session began, other than on a kiosk.
  at timestamptz not null,
  constraint member_visit_pkey primary key (member_id, at)
);
create index member_visit_at on member_visit (at);

create table member_read_mark (
  member_id text primary key,
  read_through timestamptz not null,
  marked_at timestamptz not null
);

-- The kiosks that a member has logged in on.
create table kiosk_use (
  member_id text not null,
  kiosk_id text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint kiosk_use_key primary key (member_id, kiosk_id)
);
create index kiosk_use_last on kiosk_use (last_used_at);

-- Requests of people who were not logged in, one row for each device that sent one.
create table contact_request (
  -- Of the id that only the device keeps.
  id_fp text primary key,
  -- The key of the operation that sends it; the same for devices that send the same request.
  request_id text not null,
  -- Of what was entered, to tell a repeated request from another one under the same key.
  request_fp text not null,
  mobile_fp text not null,
  project_id text not null,
  project_name text not null,
  -- ENQUIRE or BOOK_VISIT.
  intent text not null,
  -- A calendar day, as text.
  preferred_date text,
  preferred_time text,
  created_at timestamptz not null
);
create index contact_request_created on contact_request (created_at);
create index contact_request_of_mobile on contact_request (mobile_fp, created_at);
create index contact_request_of_operation on contact_request (request_id);

create table referral_link (
  id text primary key,
  token_fp text not null unique,
  -- The CRM's id; another text once the member has deleted their data.
  member_id text not null,
  project_id text not null,
  project_name text,
  -- The token, and the member's first name and mobile; null once the member has deleted their data.
  sealed text,
  accepted integer not null,
  most_accepted integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint referral_link_limit check (accepted <= most_accepted)
);
create index referral_link_expires on referral_link (expires_at);
create index referral_link_member on referral_link (member_id);

create table referral_acceptance (
  id text primary key,
  link_id text not null,
  mobile_fp text not null,
  -- Name and mobile; without the mobile once it is final.
  sealed text not null,
  verified boolean not null,
  notice_version text not null,
  state text not null,
  state_at timestamptz not null,
  operation_id text,
  -- Since when the member's tokens are known to be over: only a later login can send it.
  token_refused_at timestamptz,
  accepted_at timestamptz not null,
  constraint referral_acceptance_once unique (link_id, mobile_fp)
);
create index referral_acceptance_accepted on referral_acceptance (accepted_at);
create index referral_acceptance_open on referral_acceptance (link_id)
  where state in ('WAITING', 'SENDING');

create table referral_receipt (
  receipt_fp text primary key,
  acceptance_id text not null,
  -- Whether the device has proven the number; another one is shown that the form has arrived, and no more.
  verified boolean not null,
  created_at timestamptz not null
);
create index referral_receipt_acceptance on referral_receipt (acceptance_id);

create table newsletter_subscriber (
  -- Only a fingerprint.
  email_fp text primary key,
  -- The sealed email address.
  email text not null,
  consented_at timestamptz not null
);

create table notice_acceptance (
  -- A fingerprint of the mobile number.
  person_fp text not null,
  -- LOGIN, REGISTRATION, CONTACT_REQUEST or INVITATION.
  place text not null,
  version text not null,
  accepted_at timestamptz not null,
  constraint notice_acceptance_pkey primary key (person_fp, place, version)
);
create index notice_acceptance_accepted_at on notice_acceptance (accepted_at);

-- It says what was done, never for whom.
create table privacy_event (
  id text primary key,
  at timestamptz not null,
  actor text not null,
  -- The system user name of an operator.
  operator text,
  action text not null,
  outcome text not null,
  -- How many rows of each class.
  counts jsonb not null,
  sequence integer not null generated by default as identity
);
create index privacy_event_at on privacy_event (at);
create index privacy_event_sequence on privacy_event (sequence);

-- With opening hours, projects and languages.
create table gallery (
  id text primary key,
  name text not null,
  -- As `rules/gallery.ts` says.
  settings jsonb not null default '{}',
  constraint gallery_name unique (name)
);

create table kiosk (
  id text primary key,
  name text not null,
  gallery text not null,
  created_at timestamptz not null,
  enrolled_at timestamptz,
  revoked_at timestamptz,
  revoked_because text,
  version text,
  last_seen_at timestamptz,
  clock_offset_seconds integer,
  reload_requested_at timestamptz,
  constraint kiosk_place unique (gallery, name)
);

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

create table kiosk_credential (
  credential_fp text primary key,
  kiosk_id text not null,
  state text not null,
  since timestamptz not null
);
create index kiosk_credential_kiosk on kiosk_credential (kiosk_id);

create table kiosk_enrolment (
  code_fp text primary key,
  kiosk_id text not null,
  expires_at timestamptz not null
);

create table device_authorization (
  device_code_fp text primary key,
  user_code_fp text not null unique,
  kiosk_id text not null,
  state text not null,
  member_id text,
  -- The session's data, from the approval until the kiosk has it.
  secrets text,
  poll_seconds integer not null,
  polled_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whose number approved it, so that a new password ends it also while the CRM cannot name the member.
  mobile_fp text,
  -- When the member's phone first read what the kiosk asks for.
  opened_at timestamptz
);
create index device_authorization_kiosk on device_authorization (kiosk_id);
create index device_authorization_member on device_authorization (member_id)
  where member_id is not null;
create index device_authorization_mobile on device_authorization (mobile_fp);

create table order_approval (
  id text primary key,
  member_id text not null,
  kiosk_id text not null,
  idempotency_key text not null,
  -- The product, sealed.
  details text not null,
  points bigint not null,
  state text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the member's phone first read it.
  opened_at timestamptz,
  constraint order_approval_key unique (member_id, idempotency_key)
);
create index order_approval_kiosk on order_approval (kiosk_id);

create table staff (
  id text primary key,
  name text not null,
  -- In lower case.
  email text not null unique,
  role text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  last_login_at timestamptz,
  -- Issuer and subject at the identity provider.
  oidc_subject text unique,
  -- When access, role or passkeys last changed, and who gave them: an approval needs a second, independent person.
  access_at timestamptz,
  access_by text,
  role_by text,
  -- Whether an operator lets the next login with this email address be of this person, although it is not verified.
  oidc_link boolean not null default false
);

create table staff_passkey (
  id text primary key,
  staff_id text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- A link is written here when it is made in the desk, or when one from the command line is used.
create table staff_invitation (
  token_fp text primary key,
  staff_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  invited_by text
);

create table staff_session (
  token_fp text primary key,
  staff_id text not null,
  -- PASSKEY or IDENTITY_PROVIDER.
  method text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_until timestamptz
);
create index staff_session_staff on staff_session (staff_id);

-- The members that were looked up in a session.
create table staff_lookup (
  session_fp text not null,
  member_id text not null,
  at timestamptz not null,
  constraint staff_lookup_pkey primary key (session_fp, member_id)
);

-- A login, registration or confirmation that waits for the passkey or the identity provider.
create table staff_challenge (
  id_fp text primary key,
  purpose text not null,
  sealed text not null,
  expires_at timestamptz not null
);

create table staff_audit (
  sequence integer primary key,
  at timestamptz not null,
  -- Null for the command line and the club itself.
  staff_id text,
  who text not null,
  action text not null,
  subject_kind text,
  subject_id text,
  reason text,
  network text,
  detail text
);
create index staff_audit_at on staff_audit (at);
create index staff_audit_staff on staff_audit (staff_id, sequence);
create index staff_audit_subject on staff_audit (subject_kind, subject_id, sequence);

-- Numbers follow the order of the commits, also between processes, and have no gaps: a number that is missing is an
-- entry that is missing. A restore brings the numbers with it. 18001 is the lock under which entries are numbered.
create or replace function staff_audit_number() returns trigger language plpgsql as $$
  begin
    if new.sequence is null then
      perform pg_advisory_xact_lock(18001, 0);
      new.sequence := (select coalesce(max(sequence), 0) + 1 from staff_audit);
    end if;
    return new;
  end $$;
create or replace trigger staff_audit_number before insert on staff_audit
  for each row execute function staff_audit_number();

-- Nothing changes an entry. Retention alone removes old ones, and says so in its transaction. A restore drops the
-- table and leaves the functions, so they may exist.
create or replace function staff_audit_keep() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' and current_setting('veranda.retention', true) = 'on' then return old; end if;
    raise exception 'entries of staff_audit are never changed';
  end $$;
create or replace trigger staff_audit_keep before update or delete on staff_audit
  for each row execute function staff_audit_keep();
create or replace trigger staff_audit_keep_all before truncate on staff_audit
  for each statement execute function staff_audit_keep();

create table data_request (
  id text primary key,
  kind text not null,
  member_id text not null,
  membership_number text not null,
  received_on text not null,
  due_on text not null,
  channel text not null,
  created_at timestamptz not null,
  outcome text,
  closed_at timestamptz,
  note text
);
create index data_request_due on data_request (closed_at, due_on, id);
create index data_request_member on data_request (member_id);

-- What the club counts, without persons: a row for each day, thing and subject.
create table daily_count (
  name text not null,
  -- When the day began in India.
  day timestamptz not null,
  -- A kind, product, cause, kiosk or system; empty for none.
  subject text not null,
  count bigint not null,
  points bigint not null,
  constraint daily_count_pkey primary key (name, day, subject)
);
create index daily_count_day on daily_count (day);

-- What is told to the webhook of the configuration, without persons.
create table outgoing_event (
  channel text not null,
  id text not null,
  type text not null,
  -- Of an operation, a request about personal data or a kiosk, or the name of a system.
  subject_id text not null,
  at timestamptz not null,
  tries int not null,
  next_try_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  -- When the system of the event answered again; only for systems.
  over_at timestamptz,
  constraint outgoing_event_pkey primary key (channel, id)
);
create index outgoing_event_waiting on outgoing_event (channel, subject_id, at, id) where ended_at is null;
create index outgoing_event_ended on outgoing_event (ended_at);
-- One for each outage and channel, whichever process notices it.
create unique index outgoing_event_away on outgoing_event (channel, subject_id) where type = 'upstream.away' and over_at is null;

-- The key pair with which push services know the club (VAPID).
create table push_key (
  id int primary key check (id = 1),
  public_key text not null,
  -- The private key.
  sealed text not null
);

-- A device on which a member is notified while logged in there.
create table push_subscription (
  id text primary key,
  member_id text not null,
  session_fp text not null unique references session (token_fp) on delete cascade,
  endpoint_fp text not null unique,
  -- The address of the push service, and the keys of the browser.
  sealed text not null,
  kinds text[] not null,
  can_show_details boolean not null,
  -- The language of what is sent.
  language text not null,
  created_at timestamptz not null,
  -- As the session.
  expires_at timestamptz not null,
  -- When the club last looked whether points of the member expire soon.
  looked_at timestamptz
);
create index push_subscription_member on push_subscription (member_id);
create index push_subscription_expires on push_subscription (expires_at);

-- What is sent to such a device, once.
create table push_message (
  id text primary key,
  subscription_id text not null references push_subscription (id) on delete cascade,
  -- An operation, and what became of it; or the day on which points expire.
  operation_id text not null,
  notice text not null,
  at timestamptz not null,
  tries int not null,
  next_try_at timestamptz not null,
  ended_at timestamptz,
  constraint push_message_once unique (subscription_id, operation_id, notice)
);
create index push_message_waiting on push_message (next_try_at) where ended_at is null;
