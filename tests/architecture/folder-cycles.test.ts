import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** An import from one file to another, both relative to their layer: `wallet/wallet.service.ts`. */
interface FileImport {
  from: string
  to: string
}

/** The folders that a folder imports, each with one import as evidence. */
type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, FileImport>>

/**
 * Returns the folder that a file counts towards: the first one below its layer, `features/<feature>` or
 * `features/changes/<part>`. Any other file counts as its own folder.
 */
const toFolder = (file: string): string => {
  const parts = file.split('/')
  const depth = parts[0] !== 'features' ? 1 : parts[1] === 'changes' && parts.length > 3 ? 3 : 2
  return parts.slice(0, depth).join('/')
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/**
 * Any import or export from another file, type-only and dynamic ones included: this checks whether a folder can be
 * understood and moved without the other, and a type ties them together as much as a value does. dependency-cruiser
 * checks cycles of values at run time.
 */
const specifier = /\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g

/** Returns the files of the same layer that a source file imports. */
const importsIn = (layer: string, file: string, code: string): FileImport[] =>
  [...code.replaceAll(comment, '').matchAll(specifier)]
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : path.posix.join(layer, path.posix.dirname(file), name),
    )
    .filter((target) => target.startsWith(`${layer}/`))
    .map((target) => ({ from: file, to: target.slice(layer.length + 1) }))

const buildGraph = (imports: readonly FileImport[]): FolderGraph => {
  const graph = new Map<string, Map<string, FileImport>>()
  for (const each of imports) {
    const [from, to] = [toFolder(each.from), toFolder(each.to)]
    if (from === to) continue
    const edges = graph.get(from) ?? new Map<string, FileImport>()
    if (!edges.has(to)) edges.set(to, each)
    graph.set(from, edges)
  }
  return graph
}

/** Returns the shortest import path from a folder back to itself, or null if there is none. */
const cycleThrough = (graph: FolderGraph, start: string): FileImport[] | null => {
  const seen = new Set<string>()
  let ways: FileImport[][] = [[]]
  while (ways.length > 0) {
    const longer: FileImport[][] = []
    for (const way of ways) {
      const last = way.at(-1)
      for (const [folder, evidence] of graph.get(last ? toFolder(last.to) : start) ?? []) {
        if (folder === start) return [...way, evidence]
        if (seen.has(folder)) continue
        seen.add(folder)
        longer.push([...way, evidence])
      }
    }
    ways = longer
  }
  return null
}

/** Returns a line for each cycle: its folders, then one import for each step. Cycles of the same folders are one. */
const findCycles = (imports: readonly FileImport[]): string[] => {
  const graph = buildGraph(imports)
  const cycles = new Map<string, string>()
  for (const start of [...graph.keys()].sort()) {
    const cycle = cycleThrough(graph, start)
    if (!cycle) continue
    const folders = cycle.map(({ from }) => toFolder(from))
    const key = [...folders].sort().join(' ')
    if (cycles.has(key)) continue
    const evidence = cycle.map(({ from, to }) => `${from} imports ${to}`).join(', ')
    cycles.set(key, `${[...folders, start].join(' → ')}: ${evidence}`)
  }
  return [...cycles.values()]
}

const listImports = (layer: string): FileImport[] =>
  readdirSync(path.join('src', layer), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /(?<!\.test|\.test-kit)\.tsx?$/.test(file))
    .flatMap((file) => importsIn(layer, file, readFileSync(path.join('src', layer, file), 'utf8')))

describe('has no import cycles between folders', () => {
  test.each([
    ['server', 2000],
    ['main', 400],
  ])('in src/%s', (layer, fewestImports) => {
    const imports = listImports(layer)
    expect(imports.length).toBeGreaterThan(fewestImports)
    expect(findCycles(imports)).toEqual([])
  })
})

/** Finds the cycles of a small server, given as the code of its files. */
const cyclesIn = (files: Record<string, string>): string[] =>
  findCycles(Object.entries(files).flatMap(([file, code]) => importsIn('server', file, code)))

describe('finds a planted cycle', () => {
  test('finds a cycle of three folders, and names one import for each step', () => {
    const cycles = cyclesIn({
      'app.ts': "import { pay } from './ledger/pay.ts'",
      'ledger/pay.ts': "import { send } from '#server/mail/send.ts'\nimport { post } from './post.ts'",
      'ledger/post.ts': "import { send } from '../mail/send.ts'",
      'mail/send.ts': "export { later } from '#server/jobs/later.ts'",
      'jobs/later.ts': "import {\n  post,\n} from '#server/ledger/post.ts'",
    })
    expect(cycles).toEqual([
      'jobs → ledger → mail → jobs: jobs/later.ts imports ledger/post.ts, ledger/pay.ts imports mail/send.ts, mail/send.ts imports jobs/later.ts',
    ])
  })

  test.each([
    ['by a type', 'mail/send.ts', "import type { Post } from '#server/ledger/post.ts'"],
    ['by a dynamic import', 'mail/send.ts', "const post = await import('../ledger/post.ts')"],
    ['by a file of a folder below', 'mail/smtp/send.ts', "import { post } from '../../ledger/post.ts'"],
  ])('%s', (_how, file, code) => {
    expect(
      cyclesIn({ 'ledger/pay.ts': `import { send } from '#server/${file}'`, [file]: code }),
    ).toHaveLength(1)
  })

  test.each([
    ['two features', 'features/wallet/a.ts', 'features/holds/b.ts'],
    ['two parts of changes', 'features/changes/request/a.ts', 'features/changes/history/b.ts'],
    ['a file of the root and a folder', 'deps.ts', 'mail/b.ts'],
    ['a file of features and a feature', 'features/bound-jobs.ts', 'features/holds/b.ts'],
  ])('between %s', (_what, one, other) => {
    expect(cyclesIn({ [one]: `import '#server/${other}'`, [other]: `import '#server/${one}'` })).toHaveLength(
      1,
    )
  })

  test.each([
    ['files of one folder', 'mail/a.ts', "import './smtp/b.ts'", 'mail/smtp/b.ts', "import '../a.ts'"],
    ['a comment', 'mail/a.ts', "import '#server/jobs/b.ts'", 'jobs/b.ts', "// from '#server/mail/a.ts'"],
    ['another layer', 'mail/a.ts', "import '#server/jobs/b.ts'", 'jobs/b.ts', "import '#domain/mail/a.ts'"],
  ])('but not in %s', (_what, one, code, other, otherCode) => {
    expect(cyclesIn({ [one]: code, [other]: otherCode })).toEqual([])
  })
})
