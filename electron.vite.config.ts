import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { resolve } from 'node:path'
import { withoutIconsByName } from './vite.web.config.ts'

const entry = (path: string) => resolve(import.meta.dirname, path)

/**
 * Main process and writing child, preload script (one CJS file, as a sandboxed preload must be), and the renderer's two
 * desktop pages. Everything pure is bundled; only what brings native code stays a dependency.
 */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: { exclude: ['electron-store', 'exceljs', 'zod'] },
      rolldownOptions: {
        input: { index: entry('src/main/index.ts'), 'export-child': entry('src/main/exports/child.ts') },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    build: {
      rolldownOptions: {
        input: { index: entry('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: entry('src/renderer/entry'),
    base: '/app/',
    plugins: [withoutIconsByName(), react()],
    worker: { format: 'es' },
    build: {
      minify: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          desktop: entry('src/renderer/entry/desktop/index.html'),
          shell: entry('src/renderer/entry/shell/index.html'),
        },
      },
    },
  },
})
