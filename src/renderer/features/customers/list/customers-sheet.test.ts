import { expect, it } from 'vitest'
import { aCustomer } from '#renderer/features/customers/customers.test-kit.ts'
import { customersAddress } from './customers-filter.ts'
import { toCustomersSheet, type ListAbout } from './customers-sheet.ts'

const about = (over: Partial<ListAbout> = {}): ListAbout => ({
  site: 'Skyways',
  exportedAt: '2026-11-26T05:00:00.000Z',
  filter: customersAddress.defaults,
  groupName: '',
  permissionsName: '',
  ...over,
})

it('says what it lists, then has a row for each customer under the heads', () => {
  const filter = { ...customersAddress.defaults, userType: 'travelAgent' as const, isBlocked: true }
  const { rows } = toCustomersSheet(about({ filter, groupName: 'Gold agents' }), [
    aCustomer(),
    aCustomer({ isBlocked: true, email: '', groupName: '', flightLookToBook: { is_exempted: true } }),
  ])
  expect(rows[0]).toEqual(['Agency', 'Skyways'])
  expect(rows[2]).toEqual(['Filters', 'Travel agent, Gold agents, Blocked'])
  const heads = rows[4] ?? []
  const cell = (row: number, head: string) => rows[row]?.[heads.indexOf(head)]
  expect(rows).toHaveLength(7)
  expect([cell(5, 'Name'), cell(5, 'Phone'), cell(5, 'Markup group')]).toEqual([
    'Kavita Rao',
    '+91 9810000010',
    'Gold agents',
  ])
  expect([cell(6, 'Status'), cell(6, 'Email'), cell(6, 'Markup group')]).toEqual([
    'Blocked, L2B exempt',
    '',
    'Default',
  ])
  expect(cell(5, 'Created')).toBeInstanceOf(Date)
})

it('keeps text that Excel would run as a formula as text', () => {
  const { rows } = toCustomersSheet(about(), [aCustomer({ companyName: '=1+1' })])
  expect(rows.at(-1)).toContain('=1+1')
})

it('says that it lists all customers without a filter', () => {
  expect(toCustomersSheet(about(), []).rows[2]).toEqual(['Filters', 'All customers'])
})
