import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { codeOf } from '../log.ts';
import { readJson } from '../../upstreams/answers.ts';
import { crmMapping } from '../../upstreams/salesforce/mapping.ts';
import { weekdays } from '#rules/constants.ts';
import { defaultRules } from '#rules/clubRules.ts';
import { longestKioskSessionSeconds } from '#rules/kiosk.ts';

const percent = z
  .number('must be a number')
  .min(0, 'must be at least 0')
  .max(100, 'must be at most 100')
  .refine((value) => Number(value.toFixed(2)) === value, 'must have two decimals at most');
const whole = (least: number, most: number) =>
  z.int('must be a whole number').min(least, `must be at least ${least}`).max(most, `must be at most ${most}`);

const { rewards, kiosk, referralLink } = defaultRules;

/** The rules of a club. Everything has a default. */
const clubRules = z
  .strictObject({
    welcomePoints: whole(1, 10_000_000)
      .default(defaultRules.welcomePoints)
      .describe('The points that a new member gets once.'),
    encashFeePercent: percent
      .default(defaultRules.encashFeePercent)
      .describe('The facilitation fee of an encash request, in percent of the points.'),
    rewards: z
      .strictObject({
        repurchasePercent: percent
          .default(rewards.repurchasePercent)
          .describe('The reward for buying again, in percent of the Agreement Value.'),
        referredPercent: percent
          .default(rewards.referredPercent)
          .describe('The reward for the customer who was referred, in percent of the Agreement Value.'),
      })
      .prefault({}),
    sessionHours: whole(1, 8_760).default(defaultRules.sessionHours).describe('How long a login lasts, in hours.'),
    otpResendSeconds: whole(1, 600)
      .default(defaultRules.otpResendSeconds)
      .describe('Seconds between two SMS with an OTP.'),
    enquiryContactDays: whole(1, 60)
      .default(defaultRules.enquiryContactDays)
      .describe('Within how many working days the team answers an enquiry.'),
    visitWeekdays: z
      .array(z.enum(weekdays, `must be one of ${weekdays.join(', ')}`))
      .min(1, 'needs at least one day')
      .default([...defaultRules.visitWeekdays])
      .describe('The days of the week on which the team shows sites.'),
    addressStates: z
      .array(z.string().trim().min(1, 'must not be empty'))
      .min(1, 'needs at least one state')
      .default([...defaultRules.addressStates])
      .describe('The states that a delivery address can be in, in the order of the form.'),
    referralLink: z
      .strictObject({
        days: whole(1, 365)
          .default(referralLink.days)
          .describe('How long a link with which a member invites friends can be used, in days.'),
        mostAcceptances: whole(1, 1_000)
          .default(referralLink.mostAcceptances)
          .describe('How many friends can accept one link.'),
      })
      .prefault({}),
    encashDays: whole(1, 90)
      .nullable()
      .default(defaultRules.encashDays)
      .describe(
        'Within how many working days an encash request is paid, from Monday to Friday. null: the club shows no date of its own.',
      ),
    refundDays: whole(1, 90)
      .default(defaultRules.refundDays)
      .describe(
        'Within how many days the points of a cancelled or returned order come back. After that the club calls them overdue.',
      ),
    kiosk: z
      .strictObject({
        sessionSeconds: whole(30, longestKioskSessionSeconds)
          .default(kiosk.sessionSeconds)
          .describe('How long a login on a kiosk lasts without more time, in seconds.'),
        mostPointsPerOrder: whole(1, 10_000_000)
          .default(kiosk.mostPointsPerOrder)
          .describe('The most points of one order at a kiosk.'),
      })
      .prefault({}),
  })
  .prefault({});

/** The file that `CLUB_CONFIG` names: how this club differs from the one in `rules/` and in the folder `salesforce`. */
export const clubConfigSchema = z
  .strictObject({
    $schema: z.string().optional().describe('The address of this schema, for editors.'),
    crm: crmMapping.describe('How the Salesforce org calls what the club reads and writes.'),
    rules: clubRules.describe('The rules of the club.'),
  })
  .describe('The configuration of a club.');

export type ClubConfig = Readonly<Omit<z.output<typeof clubConfigSchema>, '$schema'>>;

/**
 * Reads the file.
 *
 * @param path null for a club without a file of its own, which has every default.
 * @returns also what the file itself says, and the problems found, each with its place in the file and what is expected there.
 */
export function readClubConfig(path: string | null): { clubConfig: ClubConfig; given: unknown; problems: string[] } {
  const defaults = () => clubConfigSchema.parse({});
  if (path === null) return { clubConfig: defaults(), given: {}, problems: [] };
  const failed = (problem: string) => ({ clubConfig: defaults(), given: {}, problems: [`CLUB_CONFIG ${problem}`] });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return failed(
      `names a file that cannot be read (${error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown'}).`,
    );
  }
  let content: unknown;
  try {
    content = readJson(text);
  } catch {
    return failed('names a file that is not JSON.');
  }
  const { data, error } = clubConfigSchema.safeParse(content);
  if (data) return { clubConfig: data, given: content, problems: [] };
  const problems = error.issues.map(({ path: place, message, ...issue }) => {
    const where = place.join('.') || 'the file';
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : null;
    return `CLUB_CONFIG: ${where} ${unknown === null ? message : `has no setting ${unknown}`}.`;
  });
  return { clubConfig: defaults(), given: {}, problems };
}
