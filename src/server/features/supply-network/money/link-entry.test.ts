import { expect, test } from 'vitest'
import { fieldsOf, listFields } from '#server/suppliers/linked-sites/list-fields.test-kit.ts'
import type { LinkEntryRow } from './link-entries.repo.ts'
import { toLinkEntry } from './link-entry.ts'

const row: LinkEntryRow & { text: string; createdBy: string } = {
  entryId: 5,
  createdAt: new Date('2026-11-20T04:00:00Z'),
  kind: 'adjustment',
  amountMinor: 10_000,
  balanceAfterMinor: 20_000,
  noticeKind: 'correction',
  isMirrored: true,
  isAccepted: false,
  paymentMode: null,
  bankReference: '',
  bookingId: null,
  pnr: '',
  text: 'Rahul owes us lunch',
  createdBy: 'usr_skyways_staff',
}

test("an entry of the supplier's statement crosses with exactly these fields", () => {
  expect(listFields(toLinkEntry(row, 'Skyways')).toSorted()).toEqual(
    fieldsOf('', 'entryId createdAt kind text bookingId pnr amount balanceAfter state').toSorted(),
  )
})

test.each(['topUp', 'correction', null] as const)(
  'an entry with the notice %s names no one and repeats no text of the staff',
  (noticeKind) => {
    const shown = JSON.stringify(toLinkEntry({ ...row, noticeKind }, 'Skyways'))
    expect(shown).not.toContain('Rahul')
    expect(shown).not.toContain('usr_')
  },
)
