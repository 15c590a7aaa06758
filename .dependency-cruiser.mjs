/**
 * The layer rules of this project, each an error. Paths are relative to the root; the reader that makes TypeScript
 * understood is scripts/layers/importsOnly.mjs. `npm run layers` runs them, and so does `npm test`.
 */

const OURS = '^(api|bench|clients|codegen|desk|e2e|kiosk|rules|sandbox|scripts|server|tests|tools|web)/';

/** @param {string} packageName */
const installed = (packageName) => `^node_modules/(@types/)?${packageName}/`;

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one idea, or miss a third file.', {}, { circular: true }),
    forbid(
      'no-unresolvable',
      'An import that leads nowhere also escapes every other rule.',
      { path: OURS },
      { couldNotResolve: true },
    ),

    // The big houses
    forbid(
      'web-stands-alone',
      'The browser talks to the api over the graph, never by import.',
      { path: '^web/' },
      { path: '^(api|desk|kiosk|sandbox|server|tests|tools|e2e|scripts|bench|codegen)/' },
    ),
    forbid(
      'server-renders-the-web-client',
      'What renders pages and writes files gets the graph from the api that loads it, never by import.',
      { path: '^server/' },
      { path: OURS, pathNot: '^(clients|rules|server|web)/' },
    ),
    forbid(
      'tools-show-the-web-client',
      'The playground and the style guide are for developers: nothing else needs them.',
      { path: '^tools/' },
      { path: OURS, pathNot: '^(rules|tools|web)/' },
    ),
    forbid(
      'api-stands-alone',
      'The api knows no sandbox and no test; of web it may load only the built server entry (build/server).',
      { path: '^api/' },
      { path: '^(desk|kiosk|sandbox|server|tests|tools|e2e|scripts|bench|web)/' },
    ),
    forbid(
      'kiosk-is-a-client-of-its-own',
      'The kiosk talks to the api over the graph. With the web client it shares `clients`, brand, theme and the words for what the club has.',
      { path: '^kiosk/' },
      { path: OURS, pathNot: '^(clients|kiosk|rules|web/brand|web/theme|web/text)/' },
    ),
    forbid(
      'desk-is-a-client-of-its-own',
      'The desk talks to the api over its own graph. With the other clients it shares `clients`, brand and theme.',
      { path: '^desk/' },
      { path: OURS, pathNot: '^(clients|desk|rules|web/brand|web/theme)/' },
    ),
    forbid(
      'clients-is-a-leaf',
      'What the three clients share knows none of them.',
      { path: '^clients/' },
      { path: OURS, pathNot: '^(clients|rules)/' },
    ),
    forbid(
      'clients-is-for-clients',
      'The server answers a client, and shares no code with it but the rules.',
      { path: '^(api|rules|sandbox)/' },
      { path: '^clients/' },
    ),
    forbid(
      'kiosk-shares-words-in-its-texts',
      'Names of cities, statuses and months are the same in both clients; all other texts of the kiosk are its own.',
      { path: '^kiosk/', pathNot: '^kiosk/text/' },
      { path: '^web/text/' },
    ),
    forbid(
      'api-loads-only-the-built-server-entry',
      'Of what is built, the api needs the page renderer alone; the rest it serves as files.',
      { path: '^api/' },
      { path: '^build/', pathNot: '^build/server/' },
    ),
    forbid(
      'codegen-reads-the-theme',
      'What writes code in the build reads sources as text; it imports only the theme.',
      { path: '^codegen/' },
      { path: OURS, pathNot: '^(codegen|web/theme)/' },
    ),
    forbid(
      'rules-are-a-leaf',
      'Business rules lean on nothing of ours.',
      { path: '^rules/' },
      { path: OURS, pathNot: '^rules/' },
    ),
    forbid(
      'sandbox-shares-no-code',
      'The sandbox stands in for other people’s systems: shared code would share our mistakes.',
      { path: '^sandbox/' },
      { path: OURS, pathNot: '^sandbox/' },
    ),
    forbid(
      'bench-imports-no-test',
      'A measurement must not change because a test does.',
      { path: '^bench/' },
      { path: '^(tests|e2e)/' },
    ),
    forbid(
      'e2e-imports-nothing-of-ours',
      'A journey sees the product as a person does: from outside.',
      { path: '^e2e/' },
      { path: OURS, pathNot: '^e2e/' },
    ),
    forbid(
      'scripts-stay-outside',
      'Scripts start the product as processes; they do not reach into it. They may read what the brand, the theme and the graph say. The doctor asks with the clients of the club. The pictures are taken with the steps of the journeys.',
      { path: '^scripts/', pathNot: '^scripts/(dev|doctor|shots)/' },
      { path: OURS, pathNot: '^(scripts|web/brand|web/theme|api/graph)/' },
    ),
    forbid(
      'development-api-only-serves',
      'The api of `npm run dev` is the api with another page renderer, and nothing else.',
      { path: '^scripts/dev/' },
      { path: OURS, pathNot: '^(scripts|api/main|rules)/' },
    ),
    forbid(
      'development-stays-out-of-production',
      'What only `npm run dev` needs must not reach a build.',
      { pathNot: '^web/app/development/' },
      { path: '^web/app/development/' },
    ),

    // Inside the api: store, upstreams -> operations -> domains -> graph -> http -> main -> commands
    forbid(
      'store-at-the-bottom',
      'The store keeps rows and knows nothing of who asks, nor of other systems.',
      { path: '^api/store/' },
      { path: '^api/(upstreams|operations|domains|graph|http|main|commands)/' },
    ),
    forbid(
      'upstreams-at-the-bottom',
      'An upstream client knows its wire and nothing of who asks.',
      { path: '^api/upstreams/' },
      { path: '^api/(store|operations|domains|graph|http|main|commands)/' },
    ),
    forbid(
      'operations-below-domains',
      'An operation continues without anybody who asks: it knows no member at a screen and no request.',
      { path: '^api/operations/' },
      { path: '^api/(domains|graph|http|main|commands)/' },
    ),
    forbid(
      'domains-below-graph',
      'What the club decides does not depend on how it is asked.',
      { path: '^api/domains/' },
      { path: '^api/(graph|http|main|commands)/' },
    ),
    forbid(
      'graph-below-http',
      'The graph is executed for HTTP requests and for pages, and knows neither.',
      { path: '^api/graph/' },
      { path: '^api/(http|main|commands)/' },
    ),
    forbid(
      'http-below-main',
      'A route gets its services and settings from main.',
      { path: '^api/http/' },
      { path: '^api/(main|commands)/' },
    ),
    forbid(
      'main-below-commands',
      'The operator commands use the api; nothing in the api uses a command.',
      { path: '^api/main/' },
      { path: '^api/commands/' },
    ),
    forbid(
      'club-does-not-know-salesforce',
      'The two upstreams meet in an operation or a domain, never in each other.',
      { path: '^api/upstreams/club/' },
      { path: '^api/upstreams/salesforce/' },
    ),
    forbid(
      'salesforce-does-not-know-club',
      'The two upstreams meet in an operation or a domain, never in each other.',
      { path: '^api/upstreams/salesforce/' },
      { path: '^api/upstreams/club/' },
    ),
    forbid(
      'domains-are-neighbours',
      'Two domains meet in the graph, never in each other. What all need: who asks (identity, staff), the public lists (catalogue), limits, loaders.',
      { path: '^api/domains/([^/]+)/' },
      { path: '^api/domains/[^/]+/', pathNot: '^api/domains/($1|shared|identity|staff|catalogue|limits|loaders)/' },
    ),
    forbid(
      'resolvers-are-an-index',
      'A resolver calls a loader or a function of its domain; those call upstreams and store.',
      { path: '^api/graph/(desk/)?resolvers/' },
      { path: '^api/(upstreams|store)/' },
    ),
    forbid(
      'commands-are-neighbours',
      'What two commands share lies beside their folders.',
      { path: '^api/commands/([^/]+)/' },
      { path: '^api/commands/[^/]+/', pathNot: '^api/commands/$1/' },
    ),

    // Inside web: apollo, format, hooks, theme, ui -> club -> routing -> checkout -> features -> app
    forbid(
      'ui-below-club',
      'The design system and the client’s cache serve every room above, and know none.',
      { path: '^web/(ui|apollo|format|hooks|theme)/' },
      { path: '^web/(club|routing|checkout|features|app)/' },
    ),
    forbid(
      'ui-knows-no-data',
      'The design system draws what it is given; the cache draws nothing. They meet in the rooms above.',
      { path: '^web/(ui|apollo)/' },
      { path: '^web/(ui|apollo)/', pathNot: '^web/$1/' },
    ),
    forbid(
      'club-below-routing',
      'What several screens show is the same on each, so it knows none of them.',
      { path: '^web/club/' },
      { path: '^web/(routing|checkout|features|app)/' },
    ),
    forbid(
      'routing-below-checkout',
      'What every page needs to be loaded and shown knows no page.',
      { path: '^web/routing/' },
      { path: '^web/(checkout|features|app)/' },
    ),
    forbid(
      'checkout-below-features',
      'What lies between confirm and receipt is the same for every feature, so it knows none of them.',
      { path: '^web/checkout/' },
      { path: '^web/', pathNot: '^web/(checkout|routing|club|ui|apollo|format|hooks|text)/' },
    ),
    forbid(
      'features-below-app',
      'Features are composed by app; they do not reach up.',
      { path: '^web/features/' },
      { path: '^web/app/' },
    ),
    forbid(
      'features-are-neighbours',
      'Two features meet in app, never in each other.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/[^/]+/', pathNot: '^web/features/$1/' },
    ),
    forbid(
      'theme-above-brand',
      'The theme names the values of the brand and of the languages, and knows no component.',
      { path: '^web/theme/' },
      { path: OURS, pathNot: '^web/(theme|brand|text)/' },
    ),
    forbid(
      'texts-are-a-leaf',
      'A text is words: it may format numbers and days, and knows no screen.',
      { path: '^web/text/' },
      { path: '^web/(app|apollo|checkout|club|features|routing)/', pathNot: '^web/apollo/__generated__/' },
    ),
    forbid(
      'brand-below-features',
      'A brand is data for the screens, and knows none of them.',
      { path: '^web/brand/' },
      { path: '^web/(app|apollo|checkout|club|features|routing)/' },
    ),

    // One place each for the libraries that reach out
    forbid(
      'chakra-only-in-kiosk-and-desk',
      'The member client has no style engine: its styles are compiled (docs/decisions/0013-panda-css.md).',
      { path: OURS, pathNot: '^(desk|kiosk)/' },
      { path: installed('(@chakra-ui/react|@emotion/[^/]+)') },
    ),
    forbid(
      'got-only-in-http',
      'One transport, one set of budgets.',
      { path: OURS, pathNot: '^api/upstreams/http\\.ts$' },
      { path: installed('got') },
    ),
    forbid(
      'jsforce-only-in-salesforce',
      'One connection, one place that knows its traps.',
      { path: OURS, pathNot: '^(api/upstreams/salesforce|tests/sandbox/jsforce)/' },
      { path: installed('(jsforce|@jsforce/[^/]+)') },
    ),
    forbid(
      'csv-stringify-only-in-rules',
      'One function writes CSV, since it escapes formulas.',
      { path: OURS, pathNot: '^rules/csv\\.ts$' },
      { path: installed('csv-stringify') },
    ),
    forbid(
      'dataloader-only-in-loaders',
      'Batching lives in loaders.',
      { path: OURS, pathNot: '^api/domains/loaders/' },
      { path: installed('dataloader') },
    ),
    forbid(
      'kysely-only-in-the-store',
      'Queries live in the store.',
      { path: '^(api|scripts|web)/', pathNot: '^api/store/' },
      { path: installed('kysely') },
    ),
    forbid(
      'pg-boss-only-in-jobs',
      'One queue, behind one interface.',
      { path: '^(api|bench|scripts|web)/', pathNot: '^api/store/database/' },
      { path: installed('pg-boss') },
    ),
    forbid(
      'opentelemetry-sdk-only-in-telemetry',
      'Without a collector nothing of the SDK is loaded.',
      { path: OURS, pathNot: '^(api|tests)/main/telemetry/' },
      { path: installed('@opentelemetry/(?!api/)[^/]+') },
    ),
    forbid(
      'ark-ui-only-in-web',
      'The design system serves the web client alone.',
      { path: OURS, pathNot: '^(web|tests/web)/' },
      { path: installed('@ark-ui/[^/]+') },
    ),
  ],
  options: {
    babelConfig: { fileName: 'scripts/layers/importsOnly.mjs' },
    doNotFollow: { path: ['node_modules', '^build/'] },
    exclude: { path: '^web/styled-system/' },
    moduleSystems: ['es6', 'cjs'],
    builtInModules: { add: [] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
