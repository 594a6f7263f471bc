import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'
import { copyMigrations } from './scripts/lib/copy-migrations.ts'
import { writePracticeFacts } from './scripts/lib/write-practice-facts.ts'

/** The API server and its worker threads; packages stay in node_modules. Migrations and the template of PDFs travel beside them. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'out/server',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: [
        'src/server/entry/server.ts',
        'src/server/entry/compute-worker.ts',
        'src/server/entry/admin.ts',
      ],
      // One folder: the server finds the program of its threads beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  logLevel: 'warn',
  plugins: [
    writePracticeFacts('out/server'),
    {
      name: 'copy-what-is-read',
      closeBundle() {
        copyMigrations('out/server/migrations')
        cpSync('src/server/pdf/e-ticket.typ', 'out/server/e-ticket.typ')
      },
    },
  ],
})
