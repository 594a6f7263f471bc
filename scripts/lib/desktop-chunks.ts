import { resolve } from 'node:path'

/** The part of the bundler's context that we read. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const entry = (file: string): string => resolve('src/renderer/entry', file)

/** Returns a module and everything it imports statically. */
const listImported = (root: string, modules: Modules): Set<string> => {
  const found = new Set([root])
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** Returns the feature that a module belongs to, such as `feature-markup`; null outside of the features. */
const toFeature = (id: string): string | null => {
  const [, feature] = /\/src\/renderer\/features\/([^/]+)\//.exec(id) ?? []
  return feature ? `feature-${feature}` : null
}

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
    if (shell.has(id)) return agent.has(id) ? 'shell-and-agent' : 'shell-start'
    return agent.has(id) ? 'agent-start' : toFeature(id)
  }
  return { includeDependenciesRecursively: false, groups: [{ name: toName, debugName: 'start' }] }
}
