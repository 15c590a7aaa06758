import { median } from './figures.ts';
import type { ServerName } from './peerServers.ts';

/** What one server did in one round of one work. */
export interface Round {
  readonly server: ServerName;
  readonly round: number;
  /** CPU time of the whole process for one answer, in microseconds. */
  readonly cpuUs: number;
  readonly perSecond: number;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const names: readonly ServerName[] = ['club', 'bare', 'mercurius', 'mercuriusCache', 'apolloCache'];

/** How many times the club's figure the other server's is, paired by round: above 1 the club needs less. */
function ratio(rounds: readonly Round[], server: ServerName): string {
  const pairs = rounds
    .filter((one) => one.server === server)
    .flatMap((other) => {
      const club = rounds.find((one) => one.server === 'club' && one.round === other.round);
      return club ? [other.cpuUs / club.cpuUs] : [];
    });
  return pairs.length === 0 ? '' : `${median(pairs).toFixed(2)} x`;
}

function cell(rounds: readonly Round[], server: ServerName): string {
  const own = rounds.filter((one) => one.server === server);
  if (own.length === 0) return '';
  const cpu = Math.round(median(own.map(({ cpuUs }) => cpuUs)));
  const rate = Math.round(median(own.map(({ perSecond }) => perSecond)));
  const text = `${cpu} us, ${rate}/s`;
  return server === 'club' ? text : `${text}, ${ratio(rounds, server)}`;
}

/** One row for each work: CPU for an answer and answers a second, and how many times the club's CPU it is. */
export function peersTable(measured: ReadonlyMap<string, readonly Round[]>): string {
  return [
    line(['', 'club', 'bare Fastify', 'Mercurius + jit', 'Mercurius + jit + cache', 'Apollo + response cache']),
    line(['---', '---:', '---:', '---:', '---:', '---:']),
    ...[...measured].map(([work, rounds]) => line([work, ...names.map((name) => cell(rounds, name))])),
  ].join('\n');
}
