import { describe, expect, it } from 'vitest'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { documentOf, firstWhere, spoolRequest, type SpoolWish } from './spool-wish.ts'

const row = aTicketRow({ pnr: 'ABC123', origin: 'DEL', destination: 'BOM', bookingSlug: 'a/b=' })
const printer = (name: string, isDefault = false) => ({
  name,
  displayName: name,
  isDefault,
  canPrintNow: true,
  reason: '',
})
const wish: SpoolWish = {
  where: 'printer:Desk',
  paper: 'A5',
  copies: 2,
  withPrice: false,
  isCollated: true,
  pdfPattern: '{pnr}',
}

describe('where documents go at first', () => {
  it.each([
    [null, 'Desk', [printer('Hall', true), printer('Desk')], 'printer:Desk'],
    [null, 'Gone', [printer('Hall', true)], 'printer:Hall'],
    [null, '', [printer('Hall')], 'folder'],
    ['folder', 'Desk', [printer('Desk')], 'folder'],
    ['printer', '', [], 'folder'],
  ] as const)('last %s, preset %s', (last, printerName, printers, expected) => {
    expect(firstWhere(last, { printerName }, printers)).toBe(expected)
  })
})

describe('a document', () => {
  it.each([
    [false, '/e-ticket/a%2Fb%3D?print=true&hp=true'],
    [true, '/e-ticket/a%2Fb%3D?print=true&hp=false'],
  ])('with the price %s is at %s', (withPrice, path) => {
    expect(documentOf(row, withPrice)).toMatchObject({ path, pnr: 'ABC123', route: 'DEL-BOM' })
  })
})

describe('what the spooler is asked for', () => {
  it.each([
    [wish, { kind: 'printer', printerName: 'Desk', paper: 'A5', copies: 2 }],
    [{ ...wish, copies: null }, undefined],
    [{ ...wish, copies: 0 }, undefined],
    [{ ...wish, copies: 100 }, undefined],
    [
      { ...wish, where: 'folder', pdfPattern: ' {pnr} ' },
      { kind: 'folder', folder: '', pattern: '{pnr}' },
    ],
    [{ ...wish, where: 'folder', pdfPattern: ' ' }, undefined],
    [{ ...wish, where: 'dialog' }, undefined],
  ])('%j', (asked, way) => {
    expect(spoolRequest('Print', [row], asked)?.way).toEqual(way)
  })
})
