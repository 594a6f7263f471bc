import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

// Builds run in the repository. The path of this file isn't known, because it becomes part of a bundled configuration.
const root = process.cwd()
/** Where builds list the packages that they contain, for `npm run sbom`. */
export const recordsFolder = 'out/packages'

/** Returns the folder of the package that a module is from, as the lockfile names it; null for our own modules. */
export const toPackageFolder = (moduleId: string): string | null => {
  // Vite prefixes virtual modules with a null character and adds queries.
  const file = relative(root, moduleId.replace(/^\0/, '').replace(/\?.*$/, ''))
  return (
    /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0] ?? null
  )
}

/** Finds the package that a style sheet imports by name. Bundlers inline such imports and list no module for them. */
const findImported = (name: string, importer: string): string | null => {
  for (let folder = dirname(importer); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(found)) return toPackageFolder(found)
  }
  return null
}

const importedName = /@import\s+(?:url\()?['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)/g

/**
 * Creates plugins for a build and its workers, which together list the packages in the build's output in a file. A module that is
 * entirely left out doesn't count.
 */
export const recordPackages = (build: string, folder = join(root, recordsFolder)): (() => Plugin) => {
  const found = new Set<string>()
  const add = (name: string | null): void => {
    if (name !== null) found.add(name)
  }
  return () => ({
    name: 'record-packages',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler(code, id) {
        for (const [, name = ''] of code.matchAll(importedName))
          add(findImported(name, id.replace(/\?.*$/, '')))
        return null
      },
    },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') for (const id of part.moduleIds) add(toPackageFolder(id))
      // Style sheets are assets, and belong to no chunk.
      for (const id of this.getModuleIds()) if (/\.css(?:\?|$)/.test(id)) add(toPackageFolder(id))
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${build}.json`), `${JSON.stringify([...found].toSorted(), null, 2)}\n`)
    },
  })
}
