import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const noNames = 'export const BlueprintIcons_16 = {}; export const BLUEPRINT_ICONS_16_CODEPOINTS = {}'
const noLoader =
  'const none = async () => undefined; export { none as allPathsLoader, none as splitPathsBySizeLoader }'

/**
 * Blueprint can load its icons by name, which puts their names into the first chunk and all their paths (600 kB) into
 * the build. Every icon here is an imported component, so both are left out.
 */
export const withoutIconsByName = (): Plugin => ({
  name: 'without-icons-by-name',
  enforce: 'pre',
  load: (id) => {
    if (id.includes('/paths-loaders/')) return noLoader
    if (id.includes('/generated/16px/blueprint-icons-16')) return noNames
    return null
  },
})

const root = resolve(import.meta.dirname, 'src/renderer/entry/web')

export default defineConfig({
  root,
  base: '/app/',
  plugins: [withoutIconsByName(), react()],
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, 'out/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A preload polyfill and inlined scripts would break a content policy without unsafe-inline.
    modulePreload: { polyfill: false },
  },
})
