import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { systemParts, type Requirement, type SystemPart } from './parts.ts'

// Services such as cupsd are in sbin, which an ordinary user's PATH omits.
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** Finds a program on the PATH or in the system's folders and returns its full path. */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | undefined {
  for (const folder of [...path.split(delimiter), ...systemFolders]) {
    const candidate = join(folder, name)
    try {
      accessSync(candidate, constants.X_OK)
      return candidate
    } catch {
      // Not in this folder.
    }
  }
  return undefined
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Lists files that match an absolute path in which `*` stands for any characters within one segment. */
export function matchFiles(pattern: string): string[] {
  let found = ['/']
  for (const segment of pattern.split('/').filter(Boolean)) {
    if (!segment.includes('*')) {
      found = found.map((folder) => join(folder, segment)).filter((path) => existsSync(path))
      continue
    }
    const [start = '', end = ''] = segment.split('*')
    found = found.flatMap((folder) =>
      list(folder)
        .filter((name) => name.startsWith(start) && name.endsWith(end))
        .map((name) => join(folder, name)),
    )
  }
  return found
}

function libraryNames(): Set<string> {
  const folders = ['/lib', '/usr/lib', '/usr/lib64', '/usr/local/lib', ...matchFiles('/usr/lib/*-linux-gnu')]
  return new Set(folders.flatMap(list).flatMap((name) => /^lib(.+?)\.so/.exec(name)?.[1] ?? []))
}

/** Lists the parts that aren't complete on this machine. Only reads folders; starts no process. */
export function missingParts(parts: readonly SystemPart[]): SystemPart[] {
  const libraries = libraryNames()
  const isThere = (need: Requirement): boolean => {
    if ('program' in need) return findProgram(need.program) !== undefined
    if ('library' in need) return libraries.has(need.library)
    return matchFiles(need.file).length > 0
  }
  return parts.filter((part) => !systemParts[part].needs.every((alternatives) => alternatives.some(isThere)))
}
