import { z } from 'zod';
import type { CallContext } from '../../calls.ts';
import { UpstreamError } from '../../errors.ts';
import type { Crm } from '../crm.ts';
import { validateMobile } from '../validation.ts';
import type { ObjectName } from '../clubFields.ts';
import { failure, ok, warning, type Finding } from './finding.ts';
import { checkObject } from './objects.ts';

/** The objects that the club uses: cases only if they are switched on. */
const objectsOf = ({ case: { enabled } }: Crm['mapping']): readonly ObjectName[] => [
  'member',
  'transaction',
  'lead',
  ...(enabled ? (['case'] as const) : []),
];
const login = 'Salesforce login';
const credentials = 'Check CRM_LOGIN_URL and the credentials (CRM_...).';

/** A number that nobody has. */
const nobody = '5000000000';

/** Runs a check; what the CRM refuses becomes a finding. */
const unlessRefused = async (
  work: () => Promise<readonly Finding[]>,
  refused: (error: UpstreamError) => Finding,
): Promise<readonly Finding[]> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UpstreamError) return [refused(error)];
    throw error;
  }
};

const errorText = ({ status, code, kind }: UpstreamError): string => [status, code ?? kind].filter(Boolean).join(' ');

/** Whether the objects and fields of the org are as the club needs them. Part of every start. */
export async function checkObjects(crm: Crm, call: CallContext): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const object of objectsOf(crm.mapping)) {
    const name = crm.mapping[object].object;
    findings.push(
      ...(await unlessRefused(
        async () => checkObject(crm.mapping, object, await crm.access.check(call, name)),
        (error) =>
          error.status === 404
            ? failure(
                `Salesforce ${name}`,
                'the object does not exist or is hidden from the club.',
                'Create it, give the user of the club access, or name another one in CLUB_CONFIG.',
              )
            : notAnswered(error),
      )),
    );
    // Without a login every further object fails in the same way.
    if (findings.some(({ check }) => check === login)) return findings;
  }
  return findings;
}

const notAnswered = (error: UpstreamError): Finding =>
  error.kind === 'auth'
    ? failure(login, `Salesforce refuses the club (${errorText(error)}).`, credentials)
    : error.kind === 'limit'
      ? failure(login, 'the API calls of today are used up.', 'Wait until tomorrow, or buy more.')
      : failure(login, `Salesforce did not answer (${errorText(error)}).`, credentials);

/** The whole check of the org. It only reads. */
export async function checkCrm(
  crm: Crm,
  call: CallContext,
  { apiVersion }: { readonly apiVersion: string },
): Promise<readonly Finding[]> {
  const first = [...(await checkVersion(crm, call, apiVersion))];
  if (isGood(first)) first.push(...(await checkCalls(crm, call)));
  if (!isGood(first)) return first;
  return [
    ...first,
    ...(await checkObjects(crm, call)),
    ...(await checkMembers(crm, call)),
    ...(await checkApex(crm, call)),
  ];
}

const isGood = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== 'failure');

const versions = z.array(z.object({ version: z.string() })).min(1);

const checkVersion = (crm: Crm, call: CallContext, apiVersion: string) =>
  unlessRefused(async () => {
    const known = await crm.read(call, { endpoint: 'GET services/data', path: '/services/data', schema: versions });
    const newest = known.map(({ version }) => version).toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
    return known.some(({ version }) => version === apiVersion)
      ? [ok(login, `the club is logged in; the org has API ${apiVersion}.`)]
      : [
          failure(
            'Salesforce API version',
            `the org has no API ${apiVersion}; its newest is ${newest}.`,
            `Set CRM_API_VERSION=${newest}.`,
          ),
        ];
  }, notAnswered);

/** A handful of visits. */
const fewCalls = 100;

const limits = z.object({ DailyApiRequests: z.object({ Max: z.number(), Remaining: z.number() }) });

const checkCalls = (crm: Crm, call: CallContext) =>
  unlessRefused(
    async () => {
      const { DailyApiRequests: daily } = await crm.read(call, {
        endpoint: 'GET limits',
        path: '/limits',
        schema: limits,
      });
      const text = `${daily.Remaining} of ${daily.Max} API calls are left today.`;
      const check = 'Salesforce API calls';
      return daily.Remaining < Math.max(daily.Max * 0.2, fewCalls)
        ? [warning(check, text, 'When they are used up, members cannot see their points. Ask Salesforce for more.')]
        : [ok(check, text)];
    },
    (error) =>
      error.status === 403 && error.kind !== 'limit'
        ? failure(
            login,
            `the token may not use the REST API (${errorText(error)}).`,
            'Add the scope "api" to the app, and get a new token.',
          )
        : notAnswered(error),
  );

const checkMembers = (crm: Crm, call: CallContext) => {
  const { object } = crm.mapping.member;
  const check = `Salesforce ${object} records`;
  return unlessRefused(
    async () => {
      const soql = `SELECT COUNT() FROM ${object}`;
      const { totalSize } = await crm.query(call, { endpoint: `GET query/${object}`, soql, schema: z.unknown() });
      return totalSize === 0
        ? [
            warning(
              check,
              'the club sees no member.',
              'If there are members, sharing hides them: give the user of the club View All on the object.',
            ),
          ]
        : [ok(check, `the club sees ${totalSize} members.`)];
    },
    // An object that does not exist has its own finding.
    (error) => warning(check, `they could not be counted (${errorText(error)}).`, 'See the lines above.'),
  );
};

const apexCheck = 'Salesforce getValidation';
const apexFix =
  'Deploy the class ClubValidation (docs/contracts/salesforce.md), and give the user of the club access to it.';

const checkApex = (crm: Crm, call: CallContext) =>
  unlessRefused(
    async () => {
      await validateMobile(crm, call, nobody);
      return [ok(apexCheck, 'answers.')];
    },
    (error) =>
      error.kind === 'unreadable'
        ? failure(
            apexCheck,
            'answers in another form than the club reads, so nobody can log in.',
            'Compare it with docs/contracts/salesforce.md.',
          )
        : failure(apexCheck, `is missing or forbidden, so nobody can log in (${errorText(error)}).`, apexFix),
  );
