import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { gdsNamesTexts } from '#renderer/entities/gds-names/gds-names-texts.ts'
import { pasteTexts as texts } from '#renderer/entities/paste-passengers/paste-texts.ts'
import { aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { aQuote, flightChosen } from './booking.test-kit.ts'
import { answerOptions, show } from './passenger-form.test-kit.tsx'
import { bookingTexts } from './texts.ts'

const passport = 'P<INDSHARMA<<ANIL<<<<<<<<<<<<<<<<<<<<<<<<<<<\nZ1234567<1IND8003122M3101159<<<<<<<<<<<<<<<4'
const family = 'NM2SHARMA/ANIL MR/SUNITA MRS\nNM1SHARMA/RIYA MISS(CHD/12MAR18)'

const query = aQuery()
/** A chosen flight for two adults and a child. */
const forFamily = [
  bookingActions.searchStarted({ ...query, request: { ...query.request, adultCount: 2, childCount: 1 } }),
  ...flightChosen().slice(1),
]

type Setup = Parameters<typeof show>[1]

/** Opens the dialog of the form, for a fare with these flags. */
const open = async (flags: Parameters<typeof aQuote>[0] = {}, setup: Setup = {}) => {
  const page = show({ 'booking.passengerViewOptions': answerOptions(aQuote(flags)) }, setup)
  await page.press(bookingTexts.pastePassengers)
  await screen.findByRole('dialog', { name: texts.title })
  const paste = (text: string): void =>
    void fireEvent.change(screen.getByLabelText(texts.source), { target: { value: text } })
  return { page, paste }
}

/** The cell of a field in the table, by the passenger's name. */
const cellOf = (field: keyof typeof texts.fields, name: string): HTMLElement => {
  const control = screen.getByLabelText(texts.cellOf(field, name))
  const cell = control.closest('td')
  if (!cell) throw new Error(`no cell of ${field}`)
  return cell
}

const typedIn = (label: RegExp): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)

describe('Paste passengers', () => {
  it('shows an empty dialog that says nothing leaves the computer', async () => {
    await open()
    screen.getByText(texts.privacy)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('button', { name: texts.fill(0) }).matches(':disabled')).toBe(true)
  })

  it('says that nothing was recognised, and lists the lines', async () => {
    const { paste } = await open()
    paste('Dear team,\nthanks')
    screen.getByText(texts.nothing)
    expect(within(screen.getByRole('list', { name: texts.leftovers })).getAllByRole('listitem')).toHaveLength(
      2,
    )
  })

  it('fills in the form, cell by cell, and can undo it', async () => {
    const { page, paste } = await open({ isPassportRequired: true })
    paste(passport)
    const words = (field: keyof typeof texts.fields): string => cellOf(field, 'ANIL SHARMA').textContent ?? ''
    expect(words('passportNo')).toContain(texts.words.sure)
    expect(words('title')).toContain(texts.titleFromGender)
    await page.dialog.press(texts.fill(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(typedIn(/^First name/)).toEqual(['ANIL'])
    expect(typedIn(/^Passport number/)).toEqual(['Z1234567'])
    expect(typedIn(/^Date of birth/)).toEqual(['12/03/1980'])
    screen.getByText(bookingTexts.pasteFilled(1))
    await page.press(bookingTexts.undo)
    expect(typedIn(/^First name/)).toEqual([''])
    expect(typedIn(/^Email/)).toEqual(['kavita@skyways.example'])
    expect(screen.queryByText(bookingTexts.pasteFilled(1))).toBeNull()
  })

  it('shows what is missing for this fare until it is entered', async () => {
    const { page, paste } = await open({ isPassportRequired: true, isPanRequired: true })
    paste('NM1SHARMA/ANIL MR')
    const name = 'ANIL SHARMA'
    for (const field of ['dateOfBirth', 'passportNo', 'passportExpiry', 'pan', 'mobileNo'] as const)
      expect(cellOf(field, name).textContent).toContain(texts.words.missing)
    screen.getByText(texts.openPoints(5, 0))
    await page.dialog.fill(texts.cellOf('pan', name), 'abcde1234f')
    expect(cellOf('pan', name).textContent).toContain(texts.words.sure)
    screen.getByText(texts.openPoints(4, 0))
  })

  it('asks where a date has two readings, and takes the chosen one', async () => {
    const { page, paste } = await open()
    paste('1. Mr Anil Sharma DOB 12/03/1980')
    expect(cellOf('dateOfBirth', 'Anil Sharma').textContent).toContain(texts.words.question)
    await page.dialog.press(new RegExp(`^${texts.otherValue('1980-12-03')}`))
    expect(cellOf('dateOfBirth', 'Anil Sharma').textContent).toContain(texts.words.sure)
    await page.dialog.press(texts.fill(1))
    expect(typedIn(/^Date of birth/)).toEqual(['03/12/1980'])
  })

  it('names a check digit that fails', async () => {
    const { page, paste } = await open({ isPassportRequired: true })
    paste(passport.replace('Z1234567', 'Z1234568'))
    expect(cellOf('passportNo', 'ANIL SHARMA').textContent).toContain(texts.question('checkDigit', ''))
    await page.dialog.press(texts.confirmOf('passportNo', 'ANIL SHARMA'))
    expect(cellOf('passportNo', 'ANIL SHARMA').textContent).toContain(texts.words.sure)
  })

  it('says which typed values it replaces, and keeps the others', async () => {
    const page = show()
    await page.fill(/^First name/, 'Amit')
    await page.press(bookingTexts.pastePassengers)
    await screen.findByRole('dialog', { name: texts.title })
    fireEvent.change(screen.getByLabelText(texts.source), { target: { value: 'NM1SHARMA/ANIL MR' } })
    screen.getByText(texts.replacedField('Adult 1', 'firstName', 'Amit', 'ANIL'))
    expect(cellOf('email', 'ANIL SHARMA').textContent).toContain(texts.words.typed)
    await page.dialog.press(texts.fill(1))
    expect(typedIn(/^Email/)).toEqual(['kavita@skyways.example'])
  })

  it('gives each passenger the place of their type, and lets them change places', async () => {
    const { page, paste } = await open({}, { before: forFamily })
    paste(`${family}\nNM1RAO/VIKRAM MR`)
    screen.getByText(/This fare is for 2 adults and 1 child\./)
    screen.getByText(/1 passenger won't fit/)
    expect(screen.getByLabelText<HTMLSelectElement>(texts.placeOf('RIYA SHARMA')).value).toBe('2')
    await page.dialog.choose(texts.placeOf('VIKRAM RAO'), 'Adult 1')
    expect(screen.getByLabelText<HTMLSelectElement>(texts.placeOf('ANIL SHARMA')).value).toBe('-1')
    fireEvent.keyDown(screen.getByLabelText(texts.placeOf('VIKRAM RAO')), { key: 'ArrowDown', altKey: true })
    expect(screen.getByLabelText<HTMLSelectElement>(texts.placeOf('VIKRAM RAO')).value).toBe('1')
    fireEvent.keyDown(screen.getByLabelText(texts.source), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(typedIn(/^First name/)).toEqual(['SUNITA', 'VIKRAM', 'RIYA']))
  })

  it('explains an age that does not fit the place', async () => {
    const { page, paste } = await open({}, { before: forFamily })
    paste('Name,DOB\nRiya Sharma,25/03/2018')
    await page.dialog.choose(texts.placeOf('Riya Sharma'), 'Adult 1')
    screen.getByText(texts.saysType(2))
    expect(cellOf('dateOfBirth', 'Riya Sharma').textContent).toContain('12 or older on the day of travel')
  })

  it('opens with what is pasted beside the fields, or as several values into a name', async () => {
    show()
    const field = await screen.findByLabelText(/^First name/)
    const pasteInto = (target: Element, text: string): boolean =>
      fireEvent.paste(target, { clipboardData: { getData: () => text } })
    expect(pasteInto(field, 'Anil')).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(pasteInto(field, family)).toBe(false)
    await screen.findByRole('dialog', { name: texts.title })
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.source).value).toBe(family)
  })

  it('is not offered to shoppers', async () => {
    show({}, { as: 'retail' })
    await screen.findByLabelText(/^First name/)
    expect(screen.queryByRole('button', { name: bookingTexts.pastePassengers })).toBeNull()
  })

  it('sends, stores and logs nothing, and forgets the text when it closes', async () => {
    const spies = [
      vi.spyOn(globalThis, 'fetch'),
      vi.spyOn(Storage.prototype, 'setItem'),
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'error'),
    ]
    try {
      const { page, paste } = await open({ isPassportRequired: true })
      const sent = page.calls.length
      paste(passport)
      await page.dialog.press(texts.cancel)
      expect(page.calls).toHaveLength(sent)
      for (const spy of spies) expect(JSON.stringify(spy.mock.calls)).not.toContain('Z1234567')
      expect(JSON.stringify(page.store.getState())).not.toContain('Z1234567')
      await page.press(bookingTexts.pastePassengers)
      expect(screen.getByLabelText<HTMLTextAreaElement>(texts.source).value).toBe('')
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  })

  it('reads a file, or says why it cannot', async () => {
    await open()
    const input = screen.getByLabelText(texts.file)
    fireEvent.change(input, {
      target: { files: [new File(['Name;DOB\nAnil Sharma;25/03/1980'], 'list.csv')] },
    })
    await screen.findByLabelText(texts.cellOf('firstName', 'Anil Sharma'))
    fireEvent.change(input, { target: { files: [new File(['  '], 'empty.csv')] } })
    await screen.findByRole('alert')
  })

  it('shows the same on a phone', async () => {
    const { paste } = await open({}, { isNarrow: true })
    paste('NM1SHARMA/ANIL MR')
    expect(cellOf('firstName', 'ANIL SHARMA').textContent).toContain(texts.words.sure)
  })
})

describe('Copy as GDS names', () => {
  it('copies the names for the chosen GDS, and remembers it', async () => {
    const page = show()
    await page.press(gdsNamesTexts.copy)
    await expect.poll(page.toasts).toEqual([gdsNamesTexts.none])
    await page.choose(/^Title/, 'Mr')
    await page.fill(/^First name/, 'Anil')
    await page.fill(/^Last name/, 'Sharma')
    await page.choose(gdsNamesTexts.dialect, 'Galileo')
    await page.press(gdsNamesTexts.copy)
    await expect
      .poll(() => page.platform.asked.filter(([name]) => name === 'copy'))
      .toEqual([['copy', 'N.SHARMA/ANIL MR']])
    expect(await page.platform.settings.get('gds.dialect')).toBe('galileo')
  })
})
