import type { CallContext } from '../../upstreams/calls.ts';
import { checkObjects } from '../../upstreams/salesforce/doctor/crm.ts';
import { textOf } from '../../upstreams/salesforce/doctor/finding.ts';
import type { Services } from '../shared/context.ts';

const levels = { ok: 'OK', warning: 'WARNING', failure: 'PROBLEM' } as const;
const mostLimits = 20;

/** What the doctor finds about the CRM now. A CRM that does not answer is a finding. */
export async function readFindings({ crm }: Pick<Services, 'crm'>, call: CallContext) {
  const findings = await checkObjects(crm, call);
  return findings.map((finding) => ({ level: levels[finding.state], text: textOf(finding) }));
}

export const versionsOf = ({ about, store }: Pick<Services, 'about' | 'store'>) => [
  { name: 'Club', value: about.version },
  { name: 'Node.js', value: process.versions.node },
  { name: 'Store', value: store.engine === 'postgres' ? 'PostgreSQL' : 'PGlite (embedded)' },
  { name: 'Store schema', value: store.migration },
  { name: 'CRM API', value: about.crmApiVersion },
];

/** The limits that refused most since this process started. */
export async function busiestLimits({ metrics }: Pick<Services, 'metrics'>) {
  const refusals = await metrics.limitRefusals();
  return refusals.toSorted((a, b) => b.refused - a.refused).slice(0, mostLimits);
}
