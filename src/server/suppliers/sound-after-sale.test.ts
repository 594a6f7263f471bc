import { describe, expect, test } from 'vitest'
import type { SupplierChangeStatus, SupplierCharges } from './port.ts'
import { soundCharges, soundStatus } from './sound-after-sale.ts'

const charges: SupplierCharges = { chargeMinor: 100_000, refundMinor: 400_000, currency: 'INR' }
const status: SupplierChangeStatus = {
  changeRequestId: '1',
  statusText: 'Completed',
  isFinal: true,
  outcome: 'completed',
  reason: '',
  refundedMinor: 400_000,
  chargeMinor: 100_000,
  creditNoteNo: '',
}
const ticket = { ticketId: 't', chargeMinor: 100_000, refundMinor: 400_000 }

describe('a credit that a supplier reports', () => {
  test.each([undefined, 0, 381_000, 400_000])('of %s paise is part of its refund', (minor) => {
    const credit = minor === undefined ? {} : { creditMinor: minor }
    const quoted = { ...charges, ...credit, perTicket: [{ ...ticket, ...credit }] }
    expect(soundCharges(quoted, 'INR')).toBe(quoted)
    const told = { ...status, ...(minor === undefined ? {} : { creditedMinor: minor }) }
    expect(soundStatus(told, '1')).toBe(told)
  })

  test.each([-1, 400_001, 0.5, NaN])('of %s paise makes the answer unreadable', (minor) => {
    expect(() => soundCharges({ ...charges, creditMinor: minor }, 'INR')).toThrow("couldn't read")
    const perTicket = [{ ...ticket, creditMinor: minor }]
    expect(() => soundCharges({ ...charges, perTicket }, 'INR')).toThrow("couldn't read")
    expect(() => soundStatus({ ...status, creditedMinor: minor }, '1')).toThrow("couldn't read")
  })
})
