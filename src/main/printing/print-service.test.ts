import { describe, expect, it } from 'vitest'
import { printServiceAddress } from './print-service.ts'

describe('the print service', () => {
  it.each([
    [{ CUPS_SERVER: '/tmp/cups/s' }, { socketPath: '/tmp/cups/s' }],
    [{ CUPS_SERVER: 'printers.example:8631' }, { host: 'printers.example', port: 8631 }],
    [{ CUPS_SERVER: 'printers.example' }, { host: 'printers.example', port: 631 }],
    [{}, { host: 'localhost', port: 631 }],
  ])('of %j is at %j', (env, address) => {
    expect(printServiceAddress(env, () => false)).toEqual(address)
  })

  it('uses its usual socket if there is one', () => {
    expect(printServiceAddress({}, () => true)).toEqual({ socketPath: '/run/cups/cups.sock' })
  })
})
