import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#contract/common/constants.ts'

const sourcesBelow = (folder: string): { file: string; code: string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test(-kit)?\.tsx?$/.test(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

test('every limit of the specification is used', () => {
  const all = sourcesBelow('src')
    .map(({ code }) => code)
    .join('\n')
  expect(Object.keys(limits).filter((name) => !all.includes(`limits.${name}`))).toEqual([])
})

test("screens compare times with the server's clock, because the computer's may be wrong", () => {
  const own = ['src/renderer/features', 'src/renderer/entities']
    .flatMap(sourcesBelow)
    .filter(({ code }) => code.includes('Date.now()'))
  expect(own.map(({ file }) => file)).toEqual([])
})
