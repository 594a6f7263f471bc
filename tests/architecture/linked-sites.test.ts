import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test(-kit)?\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('src/server', file), 'utf8') }))

/** Lists the files that contain a text. */
const filesWith = (text: string): string[] =>
  files.filter((one) => one.text.includes(text)).map(({ file }) => file.replaceAll(path.sep, '/'))

test('only the repos of links create linked site ids, from a column', () => {
  expect(filesWith('sql<LinkedSiteId>').toSorted()).toEqual([
    'features/supply-network/money/house-wallets.repo.ts',
    'features/supply-network/sale/links.repo.ts',
  ])
  expect(filesWith('as LinkedSiteId')).toEqual([])
})

test('only the supply network and its suppliers name that type', () => {
  const outside = filesWith('LinkedSiteId').filter(
    (file) => !/^(features\/supply-network|suppliers\/linked-sites)\//.test(file),
  )
  expect(outside).toEqual([])
})
