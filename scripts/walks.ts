import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { walks, type ImportWalk } from './walks/list.ts'

/** Prints docs/walks.md: how many files you read to follow one action through the product, from the import graph. */

const Graph = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
})

type Imports = ReadonlyMap<string, readonly string[]>

/** Reads runtime imports between files below src. Type-only imports are left out, because nothing runs there. */
const readImports = (): Imports => {
  const json = execFileSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'],
    { maxBuffer: 1 << 28, encoding: 'utf8' },
  )
  return new Map(
    Graph.parse(JSON.parse(json)).modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  )
}

/** Returns a walk's files by path. Throws when a file that the walk names doesn't exist. */
const walkFiles = ({ from, within }: ImportWalk, imports: Imports): string[] => {
  for (const file of from)
    if (!imports.has(file)) throw new Error(`scripts/walks/list.ts names ${file}, which doesn't exist`)
  const seen = new Set(from)
  for (const file of seen)
    for (const next of imports.get(file) ?? [])
      if (within.some((folder) => next.startsWith(folder))) seen.add(next)
  return [...seen].toSorted()
}

const filesNaming = (field: string): string[] =>
  execFileSync('git', ['grep', '-lw', field, '--', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test(-kit)?\.tsx?$|^src\/server\/demo\//.test(file))

const section = (title: string, text: string, files: readonly string[], limit: number): string =>
  [
    `## ${title}: ${files.length} files`,
    '',
    `${text} Limit: ${limit}.`,
    '',
    ...files.map((file) => `- \`${file}\``),
  ].join('\n')

const imports = readImports()
const pages = walks.map((walk) => ({
  walk,
  files: 'field' in walk ? filesNaming(walk.field) : walkFiles(walk, imports),
}))
const text = [
  '# Walks',
  '',
  'How many files you read to follow one action through the product. `npm run walks` writes this page from the import graph;',
  '`scripts/walks/list.ts` names where each walk begins and which folders belong to it. `npm run walks -- --check` fails when a walk',
  'is longer than its limit.',
  '',
  ...pages.map(({ walk, files }) => `${section(walk.title, walk.text, files, walk.limit)}\n`),
].join('\n')

const tooLong = pages.filter(({ walk, files }) => files.length > walk.limit)
const isCheck = process.argv.includes('--check')
const isStale = isCheck && readFileSync('docs/walks.md', 'utf8') !== text
if (isStale) console.log('docs/walks.md is out of date. Run npm run walks.')
if (!isCheck) writeFileSync('docs/walks.md', text)
for (const { walk, files } of pages) console.log(`${files.length} of ${walk.limit}: ${walk.title}`)
process.exitCode = tooLong.length > 0 || isStale ? 1 : 0
