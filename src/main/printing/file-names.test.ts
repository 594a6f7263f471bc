import { describe, expect, it } from 'vitest'
import { toFileName, toAttemptFileName } from './file-names.ts'

const document = { pnr: 'ABC123', name: 'SHARMA/ANIL', route: 'DEL-BOM', date: '2027-01-15' }

describe('a file name', () => {
  it.each([
    ['{pnr} {name}', document, 'ABC123 SHARMA-ANIL'],
    ['{number} {route} {date}', document, '007 DEL-BOM 2027-01-15'],
    ['{pnr} {other}', document, 'ABC123 {other}'],
    ['../../etc/{pnr}', document, '-..-etc-ABC123'],
    ['{name}', { ...document, name: '..' }, 'ticket-007'],
    ['{name}', { ...document, name: 'con' }, 'ticket-007'],
    ['{name}', { ...document, name: 'Com1.x' }, 'ticket-007'],
    ['{name}.', { ...document, name: 'a<b>:"c|d?*e\u0000f\u202Eg' }, 'a-b---c-d--e-f-g'],
    ['  {name}  ', { ...document, name: ' RAO   ASHA ' }, 'RAO ASHA'],
    ['{name}', { ...document, name: '' }, 'ticket-007'],
    ['{name}', { ...document, name: 'अनिल' }, 'अनिल'],
    ['{name}', { ...document, name: '{pnr}' }, '{pnr}'],
  ])('%j of %j is %j', (pattern, values, expected) => {
    expect(toFileName(pattern, values, 7, 500)).toBe(expected)
  })

  it('is never longer than a disk allows', () => {
    const name = toFileName('{name}', { ...document, name: 'अ'.repeat(300) }, 1, 1)
    expect(Buffer.byteLength(toAttemptFileName(name, 1000))).toBeLessThan(255)
  })

  it('differs for the second file of the same name', () => {
    expect([toAttemptFileName('a', 1), toAttemptFileName('a', 2)]).toEqual(['a.pdf', 'a (2).pdf'])
  })
})
