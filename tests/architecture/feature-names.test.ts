import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/both-engines.ts'

const listFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.replace(/(\.test)?\.ts$/, ''))

const features = listFolders('src/server/features')

/** Screens that show what other features serve, and have no server calls of their own. */
const rendererOnly = ['command-bar', 'dashboard', 'home']

/** API tests of the layers below the features, or across all of them. */
const acrossFeatures = [
  'attacks',
  'audit-trail',
  'database',
  'jobs',
  'ledger',
  'mail',
  'money-property',
  'process',
  'rights',
  'shared',
  'tbo',
  'telemetry',
]

/** Browser journeys that belong to no feature of the server. */
const acrossScreens = [...rendererOnly, 'sanitizer', 'static']

const isNamedAfter = (names: readonly string[], name: string): boolean =>
  names.some((each) => name === each || name.startsWith(`${each}-`))

describe('a feature has one name everywhere', () => {
  test('reads the features', () => {
    expect(features.length).toBeGreaterThan(15)
  })

  test.each([
    ['folder of src/renderer/features', () => listFolders('src/renderer/features'), rendererOnly],
    ['file of src/contract/http', () => listFiles('src/contract/http'), ['declared', 'registry']],
    ['file of tests/api', () => listFiles('tests/api'), acrossFeatures],
    ['file of tests/web', () => listFiles('tests/web'), acrossScreens],
  ])('is the prefix of every %s', (_what, names, others) => {
    expect(names().filter((name) => !isNamedAfter([...features, ...others], name))).toEqual([])
  })

  test('has calls in the contract for every server feature', () => {
    const contract = listFiles('src/contract/http')
    expect(features.filter((feature) => !contract.some((file) => isNamedAfter([feature], file)))).toEqual([])
  })
})

/** Returns each file that a name with braces covers. */
const expandBraces = (name: string): string[] => {
  const [, before = '', choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [name, name]
  return choices.split(',').map((choice) => `${before}${choice}${after}`)
}

test('has every API test that runs on both engines', () => {
  const files = new Set(listFiles('tests/api'))
  expect(onBothEngines.flatMap(expandBraces).filter((name) => !files.has(name))).toEqual([])
})
