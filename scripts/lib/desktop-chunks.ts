import { resolve } from 'node:path'
import { normalizePath } from 'vite'

/** The part of the bundler's context that we read. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** Returns the bundler's name of a module, which has slashes on every system. */
const entry = (file: string): string => normalizePath(resolve('src/renderer/entry', file))

/** Returns a module and everything it imports statically. */
const listImported = (root: string, modules: Modules): Set<string> => {
  const found = new Set([root])
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  if (found.size === 1) throw new Error(`${root} imports nothing, so it isn't the module that was meant`)
  return found
}

const shared = /\/src\/(?:contract|domain|renderer\/(?:entities|platform|store|ui))\//

/**
 * Returns the feature that a module belongs to, such as `feature-markup`, or `shared` for what features have in common: in
 * the file of one of them, files would import each other in circles.
 */
const toFeature = (id: string): string | null => {
  const [, feature] = /\/src\/renderer\/features\/([^/]+)\//.exec(id) ?? []
  if (feature) return `feature-${feature}`
  return shared.test(id) ? 'shared' : null
}

/** Whether a module belongs to the shell view, whose transparent background must not reach an agency's page. */
const isShellsOwn = (id: string): boolean => id.includes('/src/renderer/shell-view/')

/**
 * Groups the console's modules into a few large files: what both pages start with, what either of them starts with, what an
 * agent sees next, and then a file for each feature. Each file passes through the main process, which takes longer than
 * reading code that isn't needed yet.
 */
export const desktopChunks = () => {
  let starts: { page: Set<string>; shell: Set<string>; agent: Set<string> } | undefined
  const toName = (id: string, modules: Modules): string | null => {
    starts ??= {
      page: listImported(entry('desktop/main.tsx'), modules),
      shell: listImported(entry('shell/main.tsx'), modules),
      agent: listImported(entry('desktop/agent-start.ts'), modules),
    }
    const { page, shell, agent } = starts
    if (id.startsWith(entry(''))) return null
    if (page.has(id)) return shell.has(id) ? 'both-start' : 'page-start'
    if (shell.has(id))
      return agent.has(id) ? 'shell-and-agent' : isShellsOwn(id) ? 'shell-start' : 'shell-and-features'
    return agent.has(id) ? 'agent-start' : toFeature(id)
  }
  return { includeDependenciesRecursively: false, groups: [{ name: toName, debugName: 'start' }] }
}
