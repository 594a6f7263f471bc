import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { desktopChunks } from './scripts/lib/desktop-chunks.ts'
import { leanBlueprint } from './scripts/lib/lean-blueprint.ts'
import { recordPackages } from './scripts/lib/record-packages.ts'
import { withoutIconsByName } from './vite.web.config.ts'

const record = recordPackages('desktop')

/** The oldest Electron that the console runs on; the builder's own default follows the newest one. */
const oldest = { node: 'node20', chrome: 'chrome130' }

/** The builder resets the base to a relative one, which a page below `/app/…` cannot use. */
const servedBelow = (base: string): Plugin => ({ name: 'served-below', config: () => ({ base }) })

const entry = (path: string) => resolve(import.meta.dirname, path)

/**
 * Main process and writing child, preload script (one CJS file, as a sandboxed preload must be), and the renderer's two
 * desktop pages. Everything pure is bundled; only what brings native code stays a dependency.
 */
export default defineConfig({
  main: {
    plugins: [record()],
    build: {
      target: oldest.node,
      externalizeDeps: { exclude: ['electron-store', 'electron-updater', 'hucre', 'zod'] },
      rolldownOptions: {
        input: { index: entry('src/main/index.ts'), 'export-child': entry('src/main/exports/child.ts') },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    plugins: [record()],
    build: {
      target: oldest.node,
      rolldownOptions: {
        input: { index: entry('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: entry('src/renderer/entry'),
    plugins: [servedBelow('/app/'), withoutIconsByName(), react(), record()],
    css: { postcss: { plugins: [leanBlueprint()] } },
    worker: { format: 'es', plugins: () => [record()] },
    build: {
      target: oldest.chrome,
      minify: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          desktop: entry('src/renderer/entry/desktop/index.html'),
          shell: entry('src/renderer/entry/shell/index.html'),
        },
        output: { codeSplitting: desktopChunks() },
      },
    },
  },
})
