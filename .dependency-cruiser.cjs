/** The arrows of docs/architecture.md: who may import whom. Each name is the reason. */
const tests = String.raw`\.test\.tsx?$|\.fixture\.ts$|/__fixtures__/|/testing/|^(server|web)/test/`;
const modules = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('web-never-server', { path: '^web/' }, { path: '^server/' }),
    forbid('server-never-web', { path: '^server/' }, { path: '^web/' }),
    forbid(
      'contract-knows-nobody',
      { path: '^contract/src/', pathNot: tests },
      { pathNot: ['^contract/src/', modules('zod')] },
    ),
    forbid(
      'engines-are-pure',
      { path: '^engines/src/', pathNot: tests },
      { pathNot: ['^(engines|contract)/src/', modules('zod', '@noble/hashes', '@bufbuild/protobuf')] },
    ),
    forbid(
      'portals-run-it-alone',
      { path: '^sign-on-client/src/', pathNot: tests },
      { pathNot: '^sign-on-client/src/' },
    ),
    forbid('e2e-stays-outside', { path: '^e2e/' }, { path: '^(server|web)/src/' }),

    forbid(
      'web-features-stand-alone',
      { path: '^web/src/features/([^/]+/[^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid('web-features-never-app', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    forbid('web-shared-looks-down', { path: '^web/src/(components|lib)/' }, { path: '^web/src/(features|app)/' }),
    forbid('web-lib-looks-down', { path: '^web/src/lib/' }, { path: '^web/src/components/' }),

    forbid(
      'server-ground-looks-down',
      {
        path: '^server/src/(http|db|adapters|jobs|making|asking|checking|tools|content|documents|drawing|lib|shelves)/',
      },
      { path: '^server/src/features/' },
    ),
    forbid(
      'features-meet-at-the-service',
      { path: '^server/src/features/([^/]+/[^/]+)/' },
      { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', String.raw`\.service\.ts$`] },
    ),
    forbid(
      'sql-only-in-queries',
      { path: '^server/src/', pathNot: [String.raw`\.queries\.ts$`, '^server/src/db/', tests] },
      { path: modules('drizzle-orm', 'pg') },
    ),
    forbid(
      'queue-only-in-jobs',
      { path: '^server/src/', pathNot: ['^server/src/jobs/', tests] },
      { path: modules('pg-boss') },
    ),
    forbid(
      'fastify-only-in-http',
      { path: '^server/src/', pathNot: [String.raw`^server/src/(http/|app\.ts$|main\.ts$)`, tests] },
      { path: modules('fastify', '@fastify/[^/]+') },
    ),

    forbid('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    forbid('no-test-imports-in-source', { pathNot: [tests, '^e2e/'] }, { path: tests }),
    // A rule sees only imports that lead somewhere.
    forbid('no-dangling-imports', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
