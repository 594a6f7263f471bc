import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'
import { writePracticeFacts } from './scripts/lib/write-practice-facts.ts'

/** The API server as one bundle; packages stay in node_modules. Migrations travel beside it. */
export default defineConfig({
  build: {
    ssr: 'src/server/entry/server.ts',
    outDir: 'out/server',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
  logLevel: 'warn',
  plugins: [
    writePracticeFacts('out/server'),
    {
      name: 'copy-migrations',
      closeBundle: () => cpSync('src/server/db/migrations', 'out/server/migrations', { recursive: true }),
    },
  ],
})
