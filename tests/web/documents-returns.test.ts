import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as sheetjs from 'xlsx'
import { describe, expect, it } from 'vitest'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { openAt } = setUpWeb()

/** Presses a button and reads the file that it downloads. */
const download = async (page: Page, button: string): Promise<{ name: string; bytes: Buffer }> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

describe('documents and tax returns', () => {
  it('lists documents without a missing number, saves a month as PDFs, and prepares its return', async () => {
    const page = await openAt('owner', '/staff/documents')
    await page.getByText(/Credit notes \d\d-\d\d: numbers 1–\d+, none missing/).waitFor()
    await picture(page, 'documents')
    expect(await axeFindings(page)).toEqual([])
    const months = page.getByLabel('Month')
    await months.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Download PDF', exact: true }).waitFor()
    const pdf = await download(page, 'Download PDF')
    expect(pdf.name).toBe('documents.pdf')
    expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const zip = await download(page, 'Download ZIP')
    expect(zip.name).toBe('documents.zip')
    const archive = sheetjs.CFB.read(zip.bytes, { type: 'buffer' }) as { FileIndex: { name: string }[] }
    const pdfs = archive.FileIndex.filter(({ name }) => name.endsWith('.pdf'))
    const pages = pdf.bytes.toString('latin1').match(/\/Type \/Page /g) ?? []
    expect(pdfs).toHaveLength(pages.length)
    await page.goto(new URL('/app/staff/tax-returns', page.url()).href)
    await page.getByText('The return matches the ledger to the paisa.').waitFor()
    await picture(page, 'tax-returns')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Form 26Q' }).click()
    await page.getByText('The return matches the ledger to the paisa.').waitFor()
    const book = await download(page, 'Download Excel')
    expect(sheetjs.read(book.bytes, { type: 'buffer' }).SheetNames).toEqual([
      'Form 26Q',
      'Challan',
      'Annexure',
      'Deductees',
    ])
    await page.close()
  })

  it('are readable on a phone', async () => {
    const page = await openAt('staff', '/staff/documents', phoneSize)
    await page
      .getByText(/none missing/)
      .first()
      .waitFor()
    await picture(page, 'documents-phone')
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })
})
