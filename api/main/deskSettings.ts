import { z } from 'zod';
import { dataRequestDays, secondPersonPoints, type StaffRole, staffRoles } from '#rules/desk.ts';
import type { DeskSettings, OidcSettings } from '../domains/staff/settings.ts';

const wholeNumber = z.coerce.number('must be a whole number').int().min(1, 'must be at least 1');
const trimmed = z.string().trim().min(1, 'must not be empty');
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Plain http only on this machine, where nobody can change the keys on the way. */
const secureAddress = (error: string) =>
  z.url(error).refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname, username, password } = new URL(text);
      if (username || password) return false;
      return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
    },
    { error, abort: true },
  );

const mailServer = z
  .string()
  .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '', {
    error: 'must look like smtps://user:password@mail.example:465 or smtp://mail.example:587',
    abort: true,
  })
  .transform((text) => {
    const { protocol, hostname, port, username, password } = new URL(text);
    const isSecure = protocol === 'smtps:';
    const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
    return {
      host: hostname.replaceAll(/[[\]]/g, ''),
      port: Number(port) || (isSecure ? 465 : 587),
      isSecure,
      needsTls: !isSecure && auth !== null && !loopback.test(hostname),
      auth,
    };
  });
const mailAddress = z.email('must be an email address');

/** `name=value,name=value` */
const pairs = z
  .string()
  .regex(/^[^=,]+=[^,]+(,[^=,]+=[^,]+)*$/, 'must look like name=value,name=value')
  .transform((list) =>
    list.split(',').map((one) => {
      const at = one.indexOf('=');
      return { name: one.slice(0, at).trim(), value: one.slice(at + 1).trim() };
    }),
  );

const isRole = (name: string): name is StaffRole => staffRoles.some((role) => role === name);
const roles = pairs.transform((list, context): OidcSettings['roles'] => {
  const named = list.map(({ name, value }) => [name.toUpperCase(), value] as const);
  if (!named.every(([name]) => isRole(name))) {
    context.addIssue({ code: 'custom', message: 'must name only viewer, agent and administrator' });
  }
  return Object.fromEntries(
    staffRoles.flatMap((role) => {
      const values = named.filter(([name]) => name === role).map(([, value]) => value);
      return values.length > 0 ? [[role, values]] : [];
    }),
  );
});
const links = pairs.transform((list, context): DeskSettings['links'] => {
  if (!list.every(({ value }) => /^https?:\/\//.test(value) && URL.canParse(value))) {
    context.addIssue({ code: 'custom', message: 'must name absolute http or https addresses' });
  }
  return list.map(({ name, value }) => ({ name, url: value }));
});

/** The variables of the staff desk; a part of the environment in config.ts. */
export const deskEnvironment = {
  DESK: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((text) => text === 'on')
    .default(true),
  DESK_SECOND_PERSON_POINTS: wholeNumber.default(secondPersonPoints),
  DESK_DATA_REQUEST_DAYS: wholeNumber.default(dataRequestDays),
  DESK_LINKS: links.default([]),
  DESK_OIDC_ISSUER: secureAddress('must be the https address of the identity provider').optional(),
  DESK_OIDC_CLIENT_ID: trimmed.optional(),
  DESK_OIDC_CLIENT_SECRET: trimmed.optional(),
  DESK_OIDC_NAME: trimmed.default('Company account'),
  DESK_OIDC_ROLE_CLAIM: trimmed.default('roles'),
  DESK_OIDC_ROLES: roles.optional(),
  DESK_WEBHOOK_URL: secureAddress('must be an https address without a user name and password').optional(),
  DESK_WEBHOOK_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  DESK_MAIL_URL: mailServer.optional(),
  DESK_MAIL_FROM: mailAddress.optional(),
  DESK_MAIL_TO: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(mailAddress))
    .optional(),
  DESK_AWAY_MINUTES: wholeNumber.default(10),
};

type DeskValues = z.output<z.ZodObject<typeof deskEnvironment>>;

/** The settings of the desk; null when it is off. */
export function deskSettingsOf(values: DeskValues): DeskSettings | null {
  if (!values.DESK) return null;
  return {
    secondPersonPoints: values.DESK_SECOND_PERSON_POINTS,
    dataRequestDays: values.DESK_DATA_REQUEST_DAYS,
    links: values.DESK_LINKS,
    oidc:
      values.DESK_OIDC_ISSUER === undefined
        ? null
        : {
            issuer: values.DESK_OIDC_ISSUER,
            clientId: values.DESK_OIDC_CLIENT_ID ?? '',
            clientSecret: values.DESK_OIDC_CLIENT_SECRET ?? '',
            name: values.DESK_OIDC_NAME,
            roleClaim: values.DESK_OIDC_ROLE_CLAIM,
            roles: values.DESK_OIDC_ROLES ?? {},
          },
    webhook:
      values.DESK_WEBHOOK_URL === undefined
        ? null
        : {
            url: values.DESK_WEBHOOK_URL,
            secret: values.DESK_WEBHOOK_SECRET ?? '',
          },
    mail:
      values.DESK_MAIL_URL === undefined
        ? null
        : { ...values.DESK_MAIL_URL, from: values.DESK_MAIL_FROM ?? '', to: values.DESK_MAIL_TO ?? [] },
    awayMinutes: values.DESK_AWAY_MINUTES,
  };
}

/** What must be set together. */
const together = [
  ['an identity provider', ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET', 'DESK_OIDC_ROLES']],
  ['a webhook', ['DESK_WEBHOOK_URL', 'DESK_WEBHOOK_SECRET']],
  ['email', ['DESK_MAIL_URL', 'DESK_MAIL_FROM', 'DESK_MAIL_TO']],
] as const;

export const deskProblems = (given: Readonly<Record<string, string | undefined>>): string[] =>
  together.flatMap(([what, needed]) => {
    const missing = needed.filter((name) => given[name] === undefined);
    if (missing.length === needed.length) return [];
    return missing.map((name) => `${name} is missing; ${what} for the desk needs ${needed.join(', ')}.`);
  });
