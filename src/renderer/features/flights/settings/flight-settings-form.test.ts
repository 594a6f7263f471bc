import { expect, test } from 'vitest'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { toForm, toRules } from './flight-settings-form.ts'

test('a save keeps what was set for sources that the site has no supplier for at the moment', () => {
  const before = { ...noSaleRules, sourcesOff: ['GDS', 'ZZ'], holdsOff: ['ZZ'] }
  const form = toForm(before, ['GDS', 'LCC'])
  expect(toRules({ ...form, sold: ['GDS'] }, ['GDS', 'LCC'], before)).toMatchObject({
    sourcesOff: ['LCC', 'ZZ'],
    holdsOff: ['ZZ'],
  })
})
