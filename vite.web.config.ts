import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Blueprint can load its icons by name, which puts all of them (600 kB) into the build although every icon here is an
 * imported component. The loaders are replaced by an empty one, so that the paths are not even emitted.
 */
export const withoutIconsByName = (): Plugin => ({
  name: 'without-icons-by-name',
  enforce: 'pre',
  load: (id) =>
    id.includes('/paths-loaders/')
      ? 'const none = async () => undefined; export { none as allPathsLoader, none as splitPathsBySizeLoader }'
      : null,
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
