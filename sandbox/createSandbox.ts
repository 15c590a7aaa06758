import type { FastifyInstance } from 'fastify';

import { addControl } from './control.ts';
import { crmDialect, loginDialect } from './crm/errors.ts';
import { oauthRoutes } from './crm/oauth/routes.ts';
import { crmRoutes } from './crm/routes.ts';
import { openDatabase } from './database.ts';
import { createCallLog } from './faults/callLog.ts';
import { createFaults } from './faults/faults.ts';
import { addInbox } from './inbox/routes.ts';
import { restDialect } from './rest/dialect.ts';
import { serveMedia } from './rest/media.ts';
import { restRoutes } from './rest/routes.ts';
import { demoMembersOf } from './seed/insertSeed.ts';
import type { Credentials, DemoMember, SeedName } from './seed/types.ts';
import { OrgDescription, type OrgInput } from './org/orgDescription.ts';
import { orgRoutes } from './org/orgRoutes.ts';
import { restRoutesOf } from './org/restRoutes.ts';
import { serveBrochures } from './brochure/serveBrochures.ts';
import { creditOrders } from './creditOrders.ts';
import { settleEncash } from './settleEncash.ts';
import type { Switches } from './switches.ts';
import { createSurface } from './surface.ts';
import { rollUpLate } from './unkind.ts';
import { createWorld, type SandboxUrls } from './world.ts';

export interface SandboxOptions {
  /** The data directory, or ':memory:' for a sandbox that keeps nothing. */
  readonly dataDir: string;
  /** The seed for an empty directory; 'banyan' if omitted. */
  readonly seed?: SeedName | undefined;
  /** 0 takes any free port, as do the other two. If omitted: 4100, 4200 and 4201. */
  readonly restPort?: number | undefined;
  readonly crmPort?: number | undefined;
  readonly crmInstancePort?: number | undefined;
  /** The host to listen on; only this machine by default. */
  readonly host?: string | undefined;
  /** The host name in media addresses, for browsers on other machines. */
  readonly publicHost?: string | undefined;
  readonly now?: (() => Date) | undefined;
  /** Set at the start. The others keep their stored values. */
  readonly switches?: Partial<Switches> | undefined;
  /** The certificate or public key with which the CRM checks JWT assertions, as PEM. */
  readonly certificate?: string | undefined;
  /** How the org and the backend differ from the standard sandbox. */
  readonly org?: OrgInput | undefined;
}

/** A running sandbox: the club's REST backend, the CRM's login host and the CRM's instance. */
export interface Sandbox extends SandboxUrls {
  readonly seed: SeedName;
  readonly credentials: Credentials;
  readonly demoMembers: readonly DemoMember[];
  /** Whether the directory held the data of an older sandbox, so it was seeded again. */
  readonly rebuilt: boolean;
  close(): Promise<void>;
}

/**
 * Starts both simulated upstreams over real HTTP.
 *
 * @throws Error with a clear message if a port is taken or the directory holds another seed.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const now = options.now ?? (() => new Date());
  const org = options.org === undefined ? null : OrgDescription.parse(options.org);
  const db = openDatabase(options.dataDir);
  const faults = createFaults();
  const calls = createCallLog(now);
  const apps: FastifyInstance[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(apps.map((app) => app.close()));
    db.close();
  };

  try {
    let urls: SandboxUrls = { restUrl: '', crmLoginUrl: '', crmInstanceUrl: '', inboxUrl: '' };
    const world = createWorld({ db, now, seed: options.seed, urls: () => urls, certificate: options.certificate });
    const { switches, restNow, crmNow } = world;
    if (options.switches) switches.set(options.switches);
    const habits = () => switches.read().unkind;
    const mediaUrl = (): string => {
      const port = new URL(urls.restUrl).port;
      return `${addressOf(options.publicHost ?? host, Number(port))}/media`;
    };

    const before = () => {
      settleEncash(world);
      creditOrders(world);
      rollUpLate(db, habits(), crmNow());
    };
    const rest = createSurface({
      surface: 'rest',
      habits,
      now: restNow,
      before,
      dialect: restDialect,
      faults,
      calls,
      routes: restRoutesOf(org, restRoutes({ ...world, now: restNow, mediaUrl })),
    });
    const login = createSurface({
      surface: 'crm-login',
      habits,
      now,
      salesforce: true,
      dialect: loginDialect,
      faults,
      calls,
      routes: oauthRoutes({
        db,
        now,
        switches,
        credentials: () => world.seed().credentials,
        certificate: world.certificate,
        loginUrl: () => urls.crmLoginUrl,
        instanceUrl: () => urls.crmInstanceUrl,
      }),
    });
    const own = crmRoutes({ db, now: crmNow, switches });
    const crm = org === null ? own : orgRoutes(own, org, db);
    const createInstance = () =>
      createSurface({
        surface: 'crm',
        habits,
        now: crmNow,
        salesforce: true,
        before,
        dialect: crmDialect,
        faults,
        calls,
        routes: crm,
      });
    let instance = createInstance();
    apps.push(rest, login, instance);
    const moveInstance = async (): Promise<string> => {
      const next = createInstance();
      apps.push(next);
      urls = { ...urls, crmInstanceUrl: await listen(next, host, 0, 'CRM_INSTANCE') };
      await instance.close();
      instance = next;
      return urls.crmInstanceUrl;
    };
    addControl(rest, { world, faults, calls, moveInstance });
    addInbox(rest, world);
    serveBrochures(rest, { db, switches, developer: () => world.seed().developer });
    await serveMedia(rest);

    const crmInstanceUrl = await listen(instance, host, options.crmInstancePort ?? 4201, 'CRM_INSTANCE');
    const crmLoginUrl = await listen(login, host, options.crmPort ?? 4200, 'CRM');
    const restUrl = await listen(rest, host, options.restPort ?? 4100, 'REST');
    urls = { restUrl, crmLoginUrl, crmInstanceUrl, inboxUrl: `${restUrl}/inbox` };
    const seed = world.seed();
    const { rebuilt } = world;
    const demoMembers = demoMembersOf(db, seed);
    return { ...urls, seed: seed.name, credentials: seed.credentials, demoMembers, rebuilt, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(app: FastifyInstance, host: string, port: number, name: string): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken by another program, and the sandbox needs it. Stop that program or set SANDBOX_${name}_PORT to a free port (0 takes any).`,
        { cause: error },
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(`The sandbox cannot listen on ${host}:${port} (${code}). Check SANDBOX_HOST and the port.`, {
        cause: error,
      });
    }
    throw error;
  }
  const address = app.server.address();
  return addressOf(host, typeof address === 'object' && address !== null ? address.port : port);
}

/** An address that can be opened. A server that listens on all interfaces is reached on this machine. */
function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
