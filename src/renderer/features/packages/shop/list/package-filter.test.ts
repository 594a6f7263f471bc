import { expect, it } from 'vitest'
import { packageMenus, packagesPath } from '#domain/commands/paths.ts'
import { allPackages } from '#renderer/routes/packages-staff.ts'
import { packages } from '#renderer/routes/packages-shop.ts'
import { packageAddress } from './package-filter.ts'

it.each([
  ['goa', 5, 12, { searchQuery: 'goa', nights: '4-6', month: 12 }],
  ['kerala hills', 14, 0, { searchQuery: 'kerala hills', nights: '10-60' }],
  ['', 1, 3, { nights: '1-3', month: 3 }],
] as const)('reads what the command bar opens: %j, %i nights, month %i', (text, nights, month, filter) => {
  const [page, query] = packagesPath({ kind: 'package', text, nights, month, notes: [] }).split('?')
  expect(page).toBe(packages.to())
  expect(packageAddress.read(new URLSearchParams(query))).toEqual({ ...packageAddress.defaults, ...filter })
})

it('has the addresses by which the command bar knows who may open packages', () => {
  expect(packageMenus).toEqual({ shop: packages.to(), all: allPackages.to() })
})
