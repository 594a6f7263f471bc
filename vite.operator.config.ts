import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanBlueprint } from './scripts/lib/lean-blueprint.ts'
import { precompress } from './scripts/lib/precompress.ts'
import { recordPackages } from './scripts/lib/record-packages.ts'
import { leanPackages } from './vite.web.config.ts'

const outDir = resolve(import.meta.dirname, 'out/operator')

/** Builds the operator's pages separately, so that an agency's pages share no file with them. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src/renderer/entry/operator'),
  base: '/operator/',
  plugins: [leanPackages(), react(), precompress(outDir), recordPackages('operator')()],
  css: { postcss: { plugins: [leanBlueprint()] } },
  build: {
    outDir,
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
