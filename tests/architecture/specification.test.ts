import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { declaredEndpoints } from '#contract/http/declared.ts'
import { allEndpoints } from '#contract/http/registry.ts'
import { firstScreens, loadOtherScreens } from '#renderer/routes/first-screens.ts'
import { withoutComments } from '#tests/support/without-comments.ts'

/** Reads a list of the specification: its lines, without the notes at the top. */
const readSpecified = (name: string): string[] =>
  readFileSync(path.join(import.meta.dirname, 'specification', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Areas whose calls aren't all served yet. `declared.ts` lists the missing ones, row by row. */
const areasToCome = new Set(['suppliers', 'visas', 'consumers'])

/** Routes whose screens don't exist yet. This list may only shrink. */
const routesToCome = [
  '/dmc/driver/:driverAccessToken',
  '/staff/*',
  '/visa/:country',
  '/visa/:country/:category/:categoryId',
]

/** Texts of screens that don't exist yet: visas. This list may only shrink. */
const textsToCome = [
  'Could not fetch visa categories',
  'Could not fetch visa checklist',
  'No checklist found for this category',
]

/** Whether a source contains a text, or both labels of a toggle that it names: `Show/Hide Details`. */
const isIn = (sources: string, text: string): boolean => {
  const [, first, second, rest] = /^(\w+)\/(\w+) (.+)$/.exec(text) ?? []
  const isToggle = rest !== undefined && [first, second].every((word) => sources.includes(`${word} ${rest}`))
  return sources.includes(text) || isToggle
}

describe('items of the specification', () => {
  const calls = readSpecified('endpoints.tsv').map((line) => {
    const [area = '', method = '', address = ''] = line.split('\t')
    return { area, call: `${method} ${address}` }
  })
  const served = new Set(
    allEndpoints.flatMap(({ method, path: address, alsoAt = [] }) =>
      [address, ...alsoAt].map((one) => `${method} ${one}`),
    ),
  )

  test('are served calls, or declared for a later area', () => {
    expect(calls.length).toBeGreaterThan(100)
    const missing = calls.filter(({ call }) => !served.has(call))
    const declared = declaredEndpoints.map(({ method, path: address }) => `${method} ${address}`)
    expect(missing.map(({ call }) => call).toSorted()).toEqual(declared.toSorted())
    expect(missing.filter(({ area }) => !areasToCome.has(area))).toEqual([])
  })

  test('are routes with a screen, or declared for later', async () => {
    const routes = readSpecified('routes.tsv').map((line) => line.split('\t')[0] ?? '')
    expect(routes.length).toBeGreaterThan(45)
    const there = new Set([...firstScreens, ...(await loadOtherScreens())].map((screen) => screen.path))
    expect(routes.filter((route) => !there.has(route)).toSorted()).toEqual(routesToCome)
  })

  test('are texts in the sources, letter for letter, or declared for later', () => {
    const sources = readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.test-kit)\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => withoutComments(name, readFileSync(path.join(parentPath, name), 'utf8')))
      .join('\n')
    const texts = readSpecified('texts.txt')
    expect(texts.length).toBeGreaterThan(80)
    expect(texts.filter((text) => !isIn(sources, text))).toEqual(textsToCome)
  })
})
