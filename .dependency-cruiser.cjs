/** Layer rules: who may import whom. The module-count floor lives in scripts/check.ts. */
const layer = (name, allowed) => ({
  name: `${name}-imports-only-its-own`,
  comment: `src/${name} may import ${allowed.join(', ')} and nothing else under src.`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
})
/** Folders below src/main that are a feature of the console. */
const consoleFeatures = [
  'archive',
  'commands',
  'console-settings',
  'exports',
  'holds',
  'links',
  'practice',
  'print-spool',
  'updates',
].join('|')

module.exports = {
  forbidden: [
    layer('contract', []),
    layer('domain', ['contract']),
    layer('server', ['contract', 'domain']),
    layer('main', ['contract', 'domain']),
    layer('preload', ['contract']),
    layer('renderer', ['contract', 'domain']),
    {
      name: 'contract-is-data',
      comment: 'The contract imports zod and nothing else.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules that two runtimes share need no package but zod, dayjs and libphonenumber-js. xlsx-tools.ts holds the package that writes workbooks.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$|^src/domain/sheets/xlsx-tools\\.ts$' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/(zod|dayjs|libphonenumber-js)/',
      },
    },
    {
      name: 'features-do-not-import-features',
      comment: 'Features meet in routes; what two need lives in entities or ui.',
      severity: 'error',
      from: { path: '^src/renderer/features/([^/]+)/' },
      to: { path: '^src/renderer/features/([^/]+)/', pathNot: '^src/renderer/features/$1/' },
    },
    {
      name: 'ui-has-no-domain-words',
      severity: 'error',
      from: { path: '^src/renderer/(ui|platform)/' },
      to: { path: '^src/renderer/(features|entities|routes|app)/' },
    },
    {
      name: 'shell-view-knows-no-tenant',
      comment:
        "The shell view stands beside all tenants: it uses no screen, store or call of a tenant's pages.",
      severity: 'error',
      from: { path: '^src/renderer/shell-view/' },
      to: { path: '^src/renderer/(features|entities|routes|store|platform|entry)/' },
    },
    {
      name: 'operator-pages-stand-alone',
      comment: "The operator's pages use no screen or part of an agency, and no agency's page uses theirs.",
      severity: 'error',
      from: { path: '^src/renderer/operator/' },
      to: { path: '^src/renderer/(features|entities|routes|shell-view)/' },
    },
    {
      name: 'agencies-know-no-operator-pages',
      severity: 'error',
      from: { path: '^src/renderer/', pathNot: '^src/renderer/(operator|entry/operator|testing)/' },
      to: { path: '^src/renderer/operator/' },
    },
    {
      name: 'console-features-stand-alone',
      comment:
        'Features of the console meet in start; what two need is a part of the console or lies beside them.',
      severity: 'error',
      from: { path: `^src/main/(${consoleFeatures})/` },
      to: { path: `^src/main/(${consoleFeatures})/`, pathNot: '^src/main/$1/' },
    },
    {
      name: 'server-features-share-services-only',
      comment:
        "A server feature may import another's *.service.ts and nothing else. Rules and types that two features need live below them.",
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: {
        path: '^src/server/features/([^/]+)/',
        pathNot: '^src/server/features/$1/|\\.service\\.ts$',
      },
    },
    {
      name: 'purchase-through-its-services',
      comment:
        'Features and the demo buy, check and look up through purchase/*.service.ts; its steps are its own.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/purchase/' },
      to: { path: '^src/server/purchase/', pathNot: '\\.service\\.ts$' },
    },
    {
      name: 'other-sites-only-through-links',
      comment:
        "Only the supply network acts at a site other than the caller's. Only it and suppliers/linked-sites import its sales and linked site ids; compose.ts and the worker put them together.",
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot:
          '^src/server/(features/supply-network/|suppliers/linked-sites/|compose\\.ts$|entry/compute-worker\\.ts$)',
      },
      to: { path: '^src/server/(features/supply-network/sale/|suppliers/linked-sites/linked-site-id\\.ts$)' },
    },
    {
      name: 'server-floors-know-no-feature',
      comment:
        'What lies below the features imports none of them; app, entry and demo put the server together.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/((features|demo|entry)/|app\\.ts$|compose\\.ts$)' },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'sql-only-in-repos',
      comment:
        'SQL is written in *.repo.ts, in db and in the demo. Others get rows from a repo, name what columns hold by db/shapes, and may pass a transaction on.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: '\\.repo\\.ts$|^src/server/(db|demo)/|\\.test(-kit)?\\.ts$',
      },
      to: {
        path: 'node_modules/(drizzle-orm|pg|@electric-sql/pglite)/|^src/server/db/(schema/|rows\\.ts)',
      },
    },
    {
      name: 'no-database-in-routes-and-rules',
      comment:
        'Routes call services, and rules take plain values: neither knows the database, not even by type.',
      severity: 'error',
      from: { path: '^src/server/.*\\.(routes|rules)\\.ts$' },
      to: { path: 'node_modules/drizzle-orm|^src/server/db/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'], pathNot: '^src/renderer/routes/' },
      },
    },
    {
      name: 'no-circular-by-static-imports',
      comment:
        'A screen object imports its component when the screen is opened, and the component links to screens (ADR 17).',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test(-kit)?\\.tsx?$|^src/renderer/testing/' },
      to: { path: '^(tests|bench|scripts)/|\\.test(-kit)?\\.|^src/renderer/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
