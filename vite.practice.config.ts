import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { copyMigrations } from './scripts/lib/copy-migrations.ts'
import { recordPackages } from './scripts/lib/record-packages.ts'
import { writePracticeFacts } from './scripts/lib/write-practice-facts.ts'

const folder = 'out/practice'
const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
/** What PGlite loads from beside its own code. */
const databaseFiles = ['pglite.wasm', 'pglite.data', 'initdb.wasm', 'pg_trgm.tar.gz']

/** One bundle has one folder: what the extension seeks in the folder above its own lies beside the bundle. */
const extensionBeside: Plugin = {
  name: 'extension-beside',
  transform(code, id) {
    if (!id.endsWith('/contrib/pg_trgm.js')) return null
    const moved = code.replace('../pg_trgm.tar.gz', './pg_trgm.tar.gz')
    if (moved === code) throw new Error('The extension pg_trgm is not where it was: look at its code.')
    return { code: moved, map: null }
  },
}

const telemetryPackages = [
  'api',
  'exporter-metrics-otlp-http',
  'exporter-prometheus',
  'exporter-trace-otlp-http',
  'resources',
  'sdk-metrics',
  'sdk-trace-base',
].map((name) => `@opentelemetry/${name}`)

/** The practice server of the packaged console: the API server with every package inside, and what it reads beside it. */
export default defineConfig({
  build: {
    ssr: 'src/server/entry/server.ts',
    outDir: folder,
    target: 'node20',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'server.js' }, checks: { eval: false } },
  },
  // A practice server has one user, starts no worker threads and exports no telemetry, so it never loads these packages. The picture library is
  // native code: without it, a practice server refuses uploads.
  ssr: { noExternal: true, external: ['piscina', 'sharp', ...telemetryPackages] },
  logLevel: 'warn',
  plugins: [
    extensionBeside,
    recordPackages('practice')(),
    writePracticeFacts(folder),
    {
      name: 'copy-what-is-read',
      closeBundle() {
        for (const name of databaseFiles) cpSync(join(pglite, name), join(folder, name))
        copyMigrations(join(folder, 'migrations'))
      },
    },
  ],
})
