import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { dialogActions as inDialog } from '#renderer/testing/page-actions.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { EnquiryScreen } from './enquiry-screen.tsx'
import { enquiryTexts as texts } from './enquiry-texts.ts'
import { PackageScreen } from './package-screen.tsx'
import { parseAges } from './page/enquiry-dialog.tsx'
import { aPackage, openDialogs, packageId } from '#renderer/entities/packages/package.test-kit.ts'

const enquiryId = 'b'.repeat(22)
const found = { enquiryNo: 'E-10007', title: 'Goa beaches', sentAt: '2026-11-20T06:30:00.000Z' }

const showPackage = (answers: Answers = {}, query = '?rooms=2-8') => {
  openDialogs()
  return renderScreen(<PackageScreen />, {
    as: 'visitor',
    at: `/packages/goa-beaches/${packageId}${query}`,
    path: '/packages/:packageName/:_id',
    isRoomy: true,
    answers: {
      'packages.getPackage': { package: aPackage({ priceMode: 'onRequest', fromPriceMinor: null }) },
      'enquiries.submit': { enquiryId, title: 'Goa beaches' },
      ...answers,
    },
  })
}

const openForm = async () => {
  const [button] = await screen.findAllByRole('button', { name: texts.askForPrice })
  if (!button) throw new Error('nothing asks for a price')
  fireEvent.click(button)
  return within(await screen.findByRole('dialog', { name: texts.title('Goa beaches') }))
}

describe('asking about a package', () => {
  it('sends what was typed, and opens the page of the enquiry', async () => {
    const page = showPackage()
    await openForm()
    await inDialog.fill(new RegExp(texts.name), 'Asha Rao')
    await inDialog.fill(texts.phone, '+91 98765 43210')
    await inDialog.fill(new RegExp(texts.childAges), '4, 9')
    await inDialog.fill(texts.message, 'Is there a pool?')
    await inDialog.press(texts.send)
    await expect
      .poll(() => page.callsTo('enquiries.submit'))
      .toMatchObject([
        {
          packageId,
          contact: { name: 'Asha Rao', phone: '+91 98765 43210', email: '' },
          adults: 2,
          childAges: [4, 9],
          message: 'Is there a pool?',
          website: '',
        },
      ])
    await expect.poll(() => page.address()).toBe(`/package/enquiry/submitted/${enquiryId}?title=Goa+beaches`)
  })

  it('needs a phone number or an email, and valid ages', async () => {
    const page = showPackage()
    const form = await openForm()
    await inDialog.fill(new RegExp(texts.name), 'Asha Rao')
    await inDialog.press(texts.send)
    expect(await form.findAllByText('Email or Primary Phone is required')).toHaveLength(2)
    await inDialog.fill(new RegExp(texts.childAges), 'ten')
    await inDialog.press(texts.send)
    expect(await form.findByText(texts.badAges)).toBeTruthy()
    expect(page.callsTo('enquiries.submit')).toEqual([])
  })

  it('keeps what was typed when it is refused, and says why', async () => {
    const message = 'Too many enquiries.'
    showPackage({ 'enquiries.submit': refused('rateLimited', { message }) })
    const form = await openForm()
    await inDialog.fill(new RegExp(texts.name), 'Asha Rao')
    await inDialog.fill(texts.email, 'asha@example.com')
    await inDialog.press(texts.send)
    expect((await form.findByRole('alert')).textContent).toContain(message)
    expect(form.getByLabelText<HTMLInputElement>(texts.email).value).toBe('asha@example.com')
  })

  it.each<[string, number[] | null]>([
    ['', []],
    ['4, 9', [4, 9]],
    ['4 9;12', [4, 9, 12]],
    ['18', null],
    ['four', null],
    ['-1', null],
  ])('reads the ages %j', (text, ages) => {
    expect(parseAges(text)).toEqual(ages)
  })
})

const showSubmitted = (answers: Answers, id = enquiryId) =>
  renderScreen(<EnquiryScreen />, {
    as: 'visitor',
    at: `/package/enquiry/submitted/${id}`,
    path: '/package/enquiry/submitted/:enquiryId',
    answers,
  })

describe('EnquiryScreen', () => {
  it('shows the number, and how to reach the agency', async () => {
    showSubmitted({ 'enquiries.getSubmitted': found })
    expect(await screen.findByRole('heading', { level: 1, name: texts.sent })).toBeTruthy()
    expect(screen.getByText('E-10007')).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.all }).getAttribute('href')).toBe('/packages')
  })

  it('says that an enquiry is unknown', async () => {
    showSubmitted({ 'enquiries.getSubmitted': refused('notFound') })
    expect(await screen.findByText(texts.notFound)).toBeTruthy()
  })

  it('sends no request for a malformed address', async () => {
    const page = showSubmitted({ 'enquiries.getSubmitted': found }, 'short')
    expect(await screen.findByText(texts.notFound)).toBeTruthy()
    expect(page.callsTo('enquiries.getSubmitted')).toEqual([])
  })

  it('offers to try again', async () => {
    const page = showSubmitted({ 'enquiries.getSubmitted': refused('unavailable') })
    await screen.findByText(texts.failed)
    page.answer({ 'enquiries.getSubmitted': found })
    await page.press(/try again/i)
    expect(await screen.findByText('E-10007')).toBeTruthy()
  })
})
