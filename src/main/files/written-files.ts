/** Files that the console wrote in this run, by workspace: the only ones that a page may show in the file manager. */
export interface WrittenFiles {
  add(workspaceId: string, path: string): void
  has(workspaceId: string, path: string): boolean
}

export function createWrittenFiles(): WrittenFiles {
  const paths = new Set<string>()
  const key = (workspaceId: string, path: string) => `${workspaceId} ${path}`
  return {
    add: (workspaceId, path) => void paths.add(key(workspaceId, path)),
    has: (workspaceId, path) => paths.has(key(workspaceId, path)),
  }
}
