import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanBlueprint } from './scripts/lib/lean-blueprint.ts'
import { precompress } from './scripts/lib/precompress.ts'
import { recordPackages } from './scripts/lib/record-packages.ts'
import { isAmong, shopStartFiles } from './scripts/lib/web-chunks.ts'

const noLoader =
  'const none = async () => undefined; export { none as allPathsLoader, none as splitPathsBySizeLoader }'
const noNames = 'export const BlueprintIcons_16 = {}; export const BLUEPRINT_ICONS_16_CODEPOINTS = {}'
const noMemoizer =
  'export const memoizer = () => undefined; export const isBackEdge = () => false; export const isRecursiveSchema = () => false; export class $ZodCyclicError extends Error {}'

const routerBuild = resolve(import.meta.dirname, 'node_modules/react-router/dist/production')
const productionRouter = [
  { find: /^react-router$/, replacement: resolve(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: resolve(routerBuild, 'dom-export.mjs') },
]

/** The same exports, each a function that does nothing. */
const emptied = (file: string): string => {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
  return `const none = () => none; ${names.map(([, name]) => `export const ${name} = none;`).join(' ')}`
}

/**
 * Leaves out what a page of ours never runs but a bundler cannot know:
 * - Blueprint's icons by name (their names in the first chunk, 600 kB of paths in the build): every icon is an imported component;
 * - zod's export to JSON Schema, and its care for data that contains itself, which JSON cannot;
 * - what the router says to developers: its package names its production build nowhere.
 */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  enforce: 'pre',
  config: (_config, { command }) =>
    command === 'build' ? { resolve: { alias: productionRouter } } : undefined,
  load: (id) => {
    if (id.includes('/paths-loaders/')) return noLoader
    if (id.includes('/generated/16px/blueprint-icons-16')) return noNames
    if (/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return emptied(id)
    if (id.endsWith('/zod/v4/core/memoizer.js')) return noMemoizer
    return null
  },
})

/** The name that the desktop build uses. */
export const withoutIconsByName = leanPackages

/**
 * Icons that several screens share, but for those of the search form. Each would be a file of its own: 38 requests of half a
 * kilobyte on the agent's queue.
 */
const sharedIcons =
  /\/icons\/lib\/esm\/generated\/components\/(?!calendar\.|caret-down|contrast|cross\.|duplicate|error\.|inbox\.|info-sign|search\.|swap-horizontal|tick\.|tick-circle)/

const everyScreen = /node_modules\/(react|react-dom|scheduler)\//
const everyForm = /node_modules\/(zod|react-hook-form|@hookform)\//

/** Addresses of the screens that open later. They are small and needed together, so one file saves a request for each. */
const laterAddresses =
  /src\/renderer\/routes\/(?:account|documents|flights|quote-page|quotes|packages-shop|packages-staff|package-builder|package-images|staff|other-screens)\.ts$/

/** What only staff call about packages. */
const managedPackages = /src\/contract\/http\/packages-(?:edit|images|stock|taxes)\.ts$/

const record = recordPackages('web')
const outDir = resolve(import.meta.dirname, 'out/web')
const root = resolve(import.meta.dirname, 'src/renderer/entry/web')

export default defineConfig({
  root,
  base: '/app/',
  plugins: [leanPackages(), react(), precompress(outDir), record()],
  css: { postcss: { plugins: [leanBlueprint()] } },
  worker: { format: 'es', plugins: () => [record()] },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // What an older browser needs would be an inlined script, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One chunk for what every screen needs packs better than a dozen crumbs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: everyScreen },
            { name: 'forms', test: everyForm },
            { name: 'shop', test: isAmong(shopStartFiles) },
            { name: 'other-screens', test: laterAddresses, includeDependenciesRecursively: false },
            { name: 'packages-managed', test: managedPackages, includeDependenciesRecursively: false },
            { name: 'icons', test: sharedIcons, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
