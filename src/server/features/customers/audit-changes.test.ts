import { expect, test } from 'vitest'
import { toEventChanges, toEventReason } from './audit-changes.ts'

test.each([
  ['a changed field', { before: { a: 1 }, after: { a: 2 } }, [['a', '1', '2']]],
  ['an unchanged field', { before: { a: 1, b: true }, after: { a: 1, b: false } }, [['b', 'Yes', 'No']]],
  ['something new', { before: null, after: { name: 'Gold' } }, [['name', '', 'Gold']]],
  [
    'a part of a record',
    { before: { company: { city: 'Goa' } }, after: { company: null } },
    [['company.city', 'Goa', '']],
  ],
  [
    'a list',
    { before: { phones: [] }, after: { phones: [{ label: 'Primary', phoneNumber: '98' }] } },
    [['phones', '', 'Primary 98']],
  ],
  ['an amount in paise', { after: { limitMinor: 150_000 } }, [['limit', '', '₹ 1,500.00']]],
  ['ids, which say nothing', { before: { userGroupId: 'a' }, after: { userGroupId: 'b' } }, []],
  [
    'a placeholder of an email',
    { before: { email: 'usr_1@no-email.invalid' }, after: { email: 'a@b.c' } },
    [['email', '', 'a@b.c']],
  ],
  ['details without sides', { way: 'password', reason: 'No' }, [['way', '', 'password']]],
])('shows %s', (_title, details, changes) => {
  const shown = toEventChanges(details).map(({ field, before, after }) => [
    field,
    before,
    after.replaceAll('\u00a0', ' '),
  ])
  expect(shown).toEqual(changes)
})

test('the reason is a text, whatever it is called', () => {
  expect([{ reason: 'A' }, { note: 'B' }, { reason: 3 }, {}].map(toEventReason)).toEqual(['A', 'B', '', ''])
})
