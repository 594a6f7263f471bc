import { describe, expect, test } from 'vitest'
import { AppError } from '#server/calls/app-error.ts'
import { askSupplier } from './ask-supplier.ts'
import { SupplierError, type SupplierErrorCode } from './port.ts'
import { toAppError, toAppErrorIfSupplier } from './supplier-errors.ts'

const hangs = () => new Promise<never>(() => undefined)
const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (fault: unknown) => (fault instanceof SupplierError ? fault.code : 'fault'),
  )
const read = { requestId: 'r', siteId: 'site_skyways', timeoutMs: 30 }
const purchase = { ...read, isPurchase: true }

describe('asking a supplier', () => {
  test('returns the answer, and passes signal and request id', async () => {
    expect(await askSupplier((options) => Promise.resolve(options.requestId), read)).toBe('r')
  })
  test('times out when a supplier ignores its signal', async () => {
    let signal: AbortSignal | undefined
    const asked = askSupplier((options) => {
      signal = options.signal
      return hangs()
    }, read)
    expect(await getErrorCode(asked)).toBe('timeout')
    expect(signal?.aborted).toBe(true)
  })
  test.each<[SupplierErrorCode, SupplierErrorCode]>([
    ['timeout', 'outcomeUnknown'],
    ['badAnswer', 'outcomeUnknown'],
    ['outcomeUnknown', 'outcomeUnknown'],
    ['soldOut', 'soldOut'],
    ['refused', 'refused'],
    ['priceChanged', 'priceChanged'],
  ])('a purchase that ends in %s is %s', async (said, expected) => {
    expect(
      await getErrorCode(askSupplier(() => Promise.reject(new SupplierError(said, 'x')), purchase)),
    ).toBe(expected)
  })
  test('reports an unknown outcome for a purchase without an answer or with a fault', async () => {
    expect(await getErrorCode(askSupplier(hangs, purchase))).toBe('outcomeUnknown')
    const broken = () => {
      throw new TypeError('x is undefined')
    }
    expect(await getErrorCode(askSupplier(broken, purchase))).toBe('outcomeUnknown')
    expect(await getErrorCode(askSupplier(broken, read))).toBe('fault')
  })
})

describe('what the caller is told', () => {
  test.each<[SupplierErrorCode, string, number]>([
    ['timeout', 'supplierTimeout', 504],
    ['badAnswer', 'supplierTimeout', 504],
    ['outcomeUnknown', 'outcomeUnknown', 409],
    ['traceExpired', 'searchExpired', 409],
    ['soldOut', 'fareGone', 409],
    ['priceChanged', 'priceChanged', 409],
    ['noSsrDetails', 'noSsrDetails', 404],
    ['holdNotAllowed', 'holdNotAllowed', 400],
    ['refused', 'supplierRefused', 409],
    ['duplicate', 'supplierRefused', 409],
    ['unsupported', 'supplierRefused', 409],
  ])('%s is %s (%d)', (said, code, status) => {
    const error = toAppError(new SupplierError(said, 'Said the airline.', { internal: 'trace 7' }))
    expect(error).toMatchObject({ code, status, internal: `supplier ${said}: trace 7` })
    expect(error.message === 'Said the airline.').toBe(code === 'supplierRefused')
  })
  test('passes other errors through', () => {
    const fault = new TypeError('x')
    expect(toAppErrorIfSupplier(fault)).toBe(fault)
    expect(toAppErrorIfSupplier(new SupplierError('refused', 'no'))).toBeInstanceOf(AppError)
  })
})
