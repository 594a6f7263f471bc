import { describe, expect, it } from 'vitest'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { toWantedDocument, getInitialDestination, spoolRequest, type SpoolOptions } from './spool-options.ts'

const row = aTicketRow({ pnr: 'ABC123', origin: 'DEL', destination: 'BOM', bookingSlug: 'a/b=' })
const printer = (name: string, isDefault = false) => ({
  name,
  displayName: name,
  isDefault,
  canPrintNow: true,
  reason: '',
})
const options: SpoolOptions = {
  where: 'printer:Desk',
  paper: 'A5',
  copies: 2,
  withPrice: false,
  isCollated: true,
  pdfPattern: '{pnr}',
}

describe('the initial destination of documents', () => {
  it.each([
    [null, 'Desk', [printer('Hall', true), printer('Desk')], 'printer:Desk'],
    [null, 'Gone', [printer('Hall', true)], 'printer:Hall'],
    [null, '', [printer('Hall')], 'folder'],
    ['folder', 'Desk', [printer('Desk')], 'folder'],
    ['printer', '', [], 'folder'],
  ] as const)('last %s, preset %s', (last, printerName, printers, expected) => {
    expect(getInitialDestination(last, { printerName }, printers)).toBe(expected)
  })
})

describe('a document', () => {
  it.each([
    [false, '/e-ticket/a%2Fb%3D?print=true&hp=true'],
    [true, '/e-ticket/a%2Fb%3D?print=true&hp=false'],
  ])('with the price %s is at %s', (withPrice, path) => {
    expect(toWantedDocument(row, withPrice)).toMatchObject({ path, pnr: 'ABC123', route: 'DEL-BOM' })
  })
})

describe("the spooler's request", () => {
  it.each([
    [options, { kind: 'printer', printerName: 'Desk', paper: 'A5', copies: 2 }],
    [{ ...options, copies: null }, undefined],
    [{ ...options, copies: 0 }, undefined],
    [{ ...options, copies: 100 }, undefined],
    [
      { ...options, where: 'folder', pdfPattern: ' {pnr} ' },
      { kind: 'folder', folder: '', pattern: '{pnr}' },
    ],
    [{ ...options, where: 'folder', pdfPattern: ' ' }, undefined],
    [{ ...options, where: 'dialog' }, undefined],
  ])('%j', (asked, way) => {
    expect(spoolRequest('Print', [row], asked)?.way).toEqual(way)
  })
})
