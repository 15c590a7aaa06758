/**
 * Every command that README, `docs/start` and `docs/run` print, as printed. `commands.nightly.ts` runs those with `prints`; `commands.test.ts` fails when a
 * page prints a command that is not here, or when one here is printed nowhere.
 */
export type Printed =
  /** Is run as printed, in an empty data folder, and prints this. */
  | { readonly prints: RegExp }
  /** Something else runs it: a file of the repository, by day (`npm test`) or at night (`npm run nightly`). */
  | { readonly runBy: string; readonly when: 'day' | 'night'; readonly how: string }
  /** Nothing runs it, for this reason. */
  | { readonly notRun: string };

const needsDocker = { notRun: 'needs Docker, which a test machine does not have' };
const needsCluster = { notRun: 'needs a cluster; the manifests are checked against the schemas of its API' };
const rehearsal: Printed = {
  runBy: 'tests/graph/renamedOrg.test.ts',
  when: 'day',
  how: 'the parts of the rehearsal in one process: the renamed org, its JWT and its configuration file',
};

export const commands: Readonly<Record<string, Printed>> = {
  'npm ci && npm start': {
    runBy: 'e2e/club.ts',
    when: 'day',
    how: 'each journey starts a club like this, after the npm ci of .ci/run',
  },
  'npm ci && npm test': { runBy: '.ci/run', when: 'day', how: 'on a clean clone, for every change' },
  'npm start': { runBy: 'e2e/club.ts', when: 'day', how: 'each journey, without the build' },
  'npm run dev': {
    runBy: 'tests/scripts/dev.nightly.ts',
    when: 'night',
    how: 'the server, with changes of its sources',
  },
  'npm run demo': { runBy: 'e2e/demoJourney.spec.ts', when: 'night', how: 'the same journey' },
  'npm test': { runBy: '.ci/run', when: 'day', how: 'for every change' },
  'npm run config': { prints: /"sessionHours"/ },
  'npm run doctor': { runBy: 'tests/scripts/doctor.test.ts', when: 'day', how: 'against the sandbox' },

  // start/tour
  'curl --json \'{ "surface": "crm", "kind": "status", "status": 503 }\' http://127.0.0.1:4100/_sandbox/faults': {
    runBy: 'tests/sandbox/control.test.ts',
    when: 'day',
    how: 'the same request',
  },
  'curl --request DELETE http://127.0.0.1:4100/_sandbox/faults': {
    runBy: 'tests/sandbox/control.test.ts',
    when: 'day',
    how: 'the same request',
  },

  // run/backup; the test uses a folder of its own in place of /backups
  'npm run backup -- create /backups/club-2026-11-23.backup': { prints: /backup/i },
  'npm run backup -- verify /backups/club-2026-11-23.backup': { prints: /backup/i },
  'npm run backup -- restore /backups/club-2026-11-23.backup': {
    runBy: 'tests/store/backup.test.ts',
    when: 'day',
    how: 'into empty databases of both engines',
  },

  // run/connecting
  'openssl req -x509 -newkey rsa:2048 -sha256 -nodes -days 730 -subj "/CN=club" -keyout club.key -out club.crt':
    rehearsal,
  'SANDBOX_ORG=sandbox/org/renamed.json SANDBOX_CRM_CERTIFICATE=club.crt DATA_DIR=org SANDBOX_REST_PORT=5100 SANDBOX_CRM_PORT=5200 SANDBOX_CRM_INSTANCE_PORT=5201 npm run sandbox':
    rehearsal,
  'export REST_URL=http://127.0.0.1:5100 CRM_LOGIN_URL=http://127.0.0.1:5200': rehearsal,
  'export CRM_OAUTH_FLOW=jwt_bearer CRM_CLIENT_ID=banyan-demo-client CRM_USERNAME=club@banyan.example.com CRM_PRIVATE_KEY_FILE=club.key':
    rehearsal,
  'export CLUB_CONFIG=docs/examples/club.config.json DATA_DIR=club-data PORT=4600': rehearsal,
  'SANDBOX_PROFILE=unkind npm start': {
    runBy: 'tests/graph/unkindBackends.test.ts',
    when: 'day',
    how: 'the same profile; the night runs the journeys of the day against it',
  },
  'npm run doctor -- --write': { runBy: 'tests/scripts/doctor.test.ts', when: 'day', how: 'against the sandbox' },
  'VERANDA_URL=http://127.0.0.1:4600 SMS_INBOX_URL=http://127.0.0.1:5100 MOBILE=9999900001 node docs/examples/order.mjs':
    {
      runBy: 'tests/scripts/docsExample.test.ts',
      when: 'day',
      how: 'with the addresses of a test',
    },

  // run/containers, run/deploy
  'docker build --tag veranda .': needsDocker,
  'docker build --tag veranda-sandbox --target sandbox .': needsDocker,
  'docker run --read-only --cap-drop ALL --security-opt no-new-privileges:true --env-file club.env --publish 4000:4000 veranda':
    needsDocker,
  'docker run --rm --entrypoint cat veranda build/sbom.cdx.json > veranda.cdx.json': needsDocker,
  'cp .env.example .env': needsDocker,
  'docker compose up --build --wait': needsDocker,
  'docker compose build': needsDocker,
  'docker compose up --detach --no-deps --wait api-1': needsDocker,
  'docker compose up --detach --no-deps --wait api-2': needsDocker,
  'npm ci && npm run build': { runBy: '.ci/run', when: 'day', how: 'npm ci there, and the build in npm test' },
  'npm run sbom': { runBy: 'tests/scripts/sbom.test.ts', when: 'day', how: 'the functions behind it' },
  'kubectl create namespace veranda': needsCluster,
  'kubectl --namespace veranda apply -f ~/veranda-secret.yaml': needsCluster,
  'kubectl apply -k deploy/kubernetes': needsCluster,
  'kubectl --namespace veranda rollout status deployment/veranda': needsCluster,

  // run/desk, run/kiosk
  'npm run desk -- invite --name "Olga Rao" --email olga@club.example --role administrator': { prints: /Link: http/ },
  'npm run kiosks -- enrol --name "Foyer left" --gallery "Worli gallery"': { prints: /Code: \w{4}-\w{4}-\w{4}/ },
  'npm run kiosks -- revoke ID': {
    runBy: 'tests/commands/kiosksCommand.test.ts',
    when: 'day',
    how: 'with the id of a kiosk',
  },
  'chromium --kiosk --noerrdialogs --disable-pinch --overscroll-history-navigation=0 https://club.example/kiosk/': {
    notRun: 'opens a screen of a host that is an example',
  },

  // run/monitoring
  'OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318 npm start': {
    runBy: 'e2e/telemetry.spec.ts',
    when: 'night',
    how: 'with a collector of the test',
  },
};
